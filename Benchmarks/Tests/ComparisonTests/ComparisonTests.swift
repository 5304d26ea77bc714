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
        #expect(losing?.says("Losing, “Value written, 10” has lost a call") == true)
        let repeating = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await measure(Repeating.self)
        }
        #expect(repeating?.says("Repeating, “Value written, 10” has lost a call") == true)
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

extension ExitTest.Result {
    fileprivate func says(_ text: String) -> Bool {
        String(decoding: standardErrorContent, as: UTF8.self).contains(text)
    }
}
