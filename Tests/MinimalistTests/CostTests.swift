import Minimalist
import Testing

@Suite("Cost")
struct CostTests {
    struct State {
        var parts = Array(repeating: 0, count: 10)
        let meter = Meter()

        subscript(index: Int) -> Int {
            meter.reads += 1
            return parts[index]
        }
    }

    final class Model { @Property var state = State() }

    @Test("A scoped change costs one comparison per key path in use plus the calls it makes")
    func oneComparisonPerKeyPath() {
        let model = Model()
        let witness = Witness()
        var calls = Array(repeating: 0, count: 10)
        for number in 0..<1_000 {
            let index = number % 10
            model.$state.observe(\.[index], with: witness) { _, _ in calls[index] += 1 }
        }
        #expect(calls == Array(repeating: 100, count: 10))
        model.state.meter.reads = 0
        model.state.parts[3] = 1
        #expect(model.state.meter.reads == 10)
        #expect(calls == [100, 100, 100, 200, 100, 100, 100, 100, 100, 100])
        model.state.parts[3] = 1
        #expect(model.state.meter.reads == 20)
        #expect(calls.reduce(0, +) == 1_100)
    }
}
