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
        override func observe(with observer: Observer) {
            super.observe(with: observer)
            super.observe(with: observer)
        }
    }

    @Test("A way that loses a call, or makes one too many, stops the run by name")
    func wrong() async {
        let losing = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await measure(Losing.self)
        }
        let repeating = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await measure(Repeating.self)
        }
        for (result, name) in [(losing, "Losing"), (repeating, "Repeating")] {
            let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(said.contains("\(name), “Value written, 10” has lost a call"))
        }
    }

    @Test("An unknown word exits with 1")
    func word() async {
        await #expect(processExitsWith: .exitCode(1)) {
            await MainActor.run {
                _ = select(deliveries(to: [ByHand.self]), with: ["written", "no"])
            }
        }
    }
}

@MainActor private func measure(_ way: any Way.Type) {
    var row = deliveries(to: [way])[1]
    row.measure(rounds: 1)
}
