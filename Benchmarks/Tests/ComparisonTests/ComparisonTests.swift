import Testing

@testable import Comparison

/// `Comparison --brief` and `Comparison --check` run what is right.
@MainActor struct ComparisonTests {
    final class Losing: ByHand {
        override class var name: String { "Losing" }
        override func write(_ number: Int) { if number != 2 { super.write(number) } }
    }

    final class Repeating: ByHand {
        override class var name: String { "Repeating" }
        override func observe(with observer: Observer, retaining token: AnyObject?) {
            super.observe(with: observer, retaining: token)
            if observer.sum == 0 { super.observe(with: observer, retaining: token) }
        }
    }

    @Test("A way that loses a call stops the run by name")
    func losing() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { measure(Losing.self) }
        }
        #expect(result?.names("Losing") == true)
    }

    @Test("So does a way that makes a call too many")
    func repeating() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            await MainActor.run { measure(Repeating.self) }
        }
        #expect(result?.names("Repeating") == true)
    }

    @Test("An unknown word exits with 1")
    func word() async {
        await #expect(processExitsWith: .exitCode(1)) {
            await MainActor.run {
                _ = select(deliveries(to: [ByHand.self]), with: ["written", "no"])
            }
        }
    }

    @Test("A page is compared without a library that is left out")
    func page() {
        let page = "1   By hand, RxSwift\n2   RxSwift"
        #expect(difference(page, "1  By hand", without: "RxSwift") == nil)
        #expect(difference(page, "1  By hand", without: nil)?.contains("RxSwift") == true)
        #expect(difference(page, "2  By hand", without: "RxSwift") != nil)
    }
}

@MainActor private func measure(_ way: any Way.Type) {
    _ = Measured(deliveries(to: [way])[1], rounds: 1)
}

extension ExitTest.Result {
    func names(_ way: String) -> Bool {
        String(decoding: standardErrorContent, as: UTF8.self)
            .contains("\(way), “Value written, 10 observers” has lost a call")
    }
}
