import Minimalist
import Testing

// The address sanitizer needs more stack, so `.ci/run` skips this with it.
@Suite("Stack")
struct StackTests {
    @Test("A write runs through a chain of 100 properties, with less than 3 KB of stack for each")
    func chain() {
        let (models, object) = ((1...100).map { _ in Counter() }, Witness())
        for (model, next) in zip(models, models.dropFirst()) {
            model.$number.observe(with: next) { next, number in next.number = number }
        }
        var deepest = stackAddress()
        models.last!.$number.observe(with: object) { _, _ in deepest = stackAddress() }
        let start = stackAddress()
        models[0].number = 7
        #expect(models.allSatisfy { $0.number == 7 })
        #expect(start - deepest < 3_000 * 100)
    }
}

/// The current end of the stack, which grows towards lower addresses.
private func stackAddress() -> Int {
    withUnsafePointer(to: 0) { Int(bitPattern: $0) }
}
