import Testing

@testable import Comparison

/// `Comparison --check` runs what is right.
@MainActor struct ComparisonTests {
    final class Losing: ByHand {
        override class var name: String { "Losing" }
        override func write(_ number: Int) { if number != 2 { super.write(number) } }
    }

    final class Repeating: ByHand {
        override class var name: String { "Repeating" }
        override func write(_ number: Int) { for _ in 1...number { super.write(number) } }
    }

    @Test("A way that loses a call, or makes one too many, stops the run by name")
    func wrong() async {
        let losing = await #expect(processExitsWith: .failure, observing: output) {
            await measure(Losing.self)
        }
        let repeating = await #expect(processExitsWith: .failure, observing: output) {
            await measure(Repeating.self)
        }
        for (result, name) in [(losing, "Losing"), (repeating, "Repeating")] {
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("\(name), “Value written, 1,000” has lost a call"))
        }
    }

    @Test("An unknown word exits with 1")
    func word() async {
        await #expect(processExitsWith: .exitCode(1)) {
            await MainActor.run { _ = select(deliveries(to: [ByHand.self]), with: ["sent", "no"]) }
        }
    }
}

private let output: [any PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]

@MainActor private func measure(_ way: any Way.Type) {
    var row = deliveries(to: [way]).first { $0.title == "Value written, 1,000" }!
    row.measure(rounds: 1)
}
