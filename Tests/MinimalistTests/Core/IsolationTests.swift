import Minimalist
import MinimalistTesting
import Testing

@Suite("F. Isolation")
struct IsolationTests {
    @Test("F.2 Callbacks run synchronously, on the main actor")
    @MainActor func mainActor() {
        @MainActor final class ViewModel {
            @Property private(set) var items: [String] = []
            @Signal private(set) var didLoad: Accepts<Int>

            func load() {
                items.append("milk")
                didLoad.send(items.count)
            }
        }
        let (viewModel, object) = (ViewModel(), Witness())
        var received: [String] = []
        viewModel.$items.observe(with: object) { _, items in
            MainActor.assertIsolated()
            received.append("\(items)")
        }
        viewModel.$didLoad.observe(with: object) { _, count in
            MainActor.assertIsolated()
            received.append("\(count)")
        }
        viewModel.load()
        #expect(received == ["[]", #"["milk"]"#, "1"])
    }

    @Test("F.2 Callbacks run synchronously, in an actor")
    func inAnActor() async {
        actor Account {
            @Property private(set) var balance = 0
            @Signal private(set) var received: Accepts<Int>
            private(set) var log: [Int] = []

            func deposits(_ amounts: [Int]) -> [Int] {
                $balance.observe(with: self) { account, balance in
                    account.assumeIsolated { $0.log.append(balance) }
                }
                $received.observe(with: self) { account, amount in
                    account.assumeIsolated { $0.log.append(amount) }
                }
                for amount in amounts {
                    balance += amount
                    received.send(amount)
                }
                return log
            }
        }
        #expect(await Account().deposits([5, 2]) == [0, 5, 5, 7, 2])
    }

    protocol Panel: AnyObject {
        var numbers: [Int] { get set }
    }

    @Test("F.4 You can pass the object as any SomeProtocol, if only classes can conform to it")
    func protocolForClasses() {
        final class Gauge: Panel { var numbers: [Int] = [] }
        let (model, panel): (Counter, any Panel) = (Counter(), Gauge())
        func observe(with panel: some Panel) {
            model.$number.observe(with: panel) { panel, number in panel.numbers.append(number) }
        }
        observe(with: panel)
        // Not in the Swift 5 mode.
        #if swift(>=6)
        model.$number.observe(\.self, with: panel) { $0.numbers.append($1) }
        #else
        observe(with: panel)
        #endif
        model.number = 1
        #expect(panel.numbers == [0, 0, 1, 1])
    }

    @Test("F.5 Owners may be released on any thread while their points are held, observed and read")
    func ownersReleasedOnOtherThreads() async {
        let object = Witness()
        for _ in 1...300 {
            nonisolated(unsafe) var model: Counter? = Counter()
            model!.number = 7
            let point = model!.$number
            let release = Task.detached { model = nil }
            var numbers: [Int] = []
            for _ in 1...20 {
                point.observe(with: object) { _, number in numbers.append(number) }
                point.observe(\.self, with: object) { _, number in numbers.append(number) }
                numbers.append(point.value)
            }
            await release.value
            #expect(numbers == Array(repeating: 7, count: 60))
        }
    }

    @Test("F.5 Objects may be released on any thread, also in a sweep; their deinit may observe")
    @MainActor func releasedInASweep() async {
        let model = Counter()
        var joined: [Counter] = []
        var releasedInSweeps = 0
        // While the main actor delivers and sweeps, another thread releases the objects. If the
        // main actor retains one at that moment, its `deinit` runs there. With one processor, the
        // threads hardly ever meet.
        let end = ContinuousClock.now + .seconds(10)
        while releasedInSweeps < 20, ContinuousClock.now < end {
            nonisolated(unsafe) var objects = (1...300).map { _ in
                Leaving {
                    let newcomer = Counter()
                    joined.append(newcomer)
                    model.$number.observe(with: newcomer) { $0.number = $1 }
                    model.number += 1
                    // In a delivery, the write would be delivered later.
                    if newcomer.number == model.number { releasedInSweeps += 1 }
                }
            }
            for object in objects { model.$number.observe(with: object) { _, _ in } }
            weak let lastToLeave = objects.first
            let release = Task.detached {
                Leaving.$isElsewhere.withValue(true) { while objects.popLast() != nil {} }
            }
            while lastToLeave != nil, ContinuousClock.now < end { model.number = 0 }
            await release.value
        }
        // Whether the threads meet is up to the system.
        if releasedInSweeps == 0 {
            Issue.record("No object has been released in a sweep.", severity: .warning)
        }
        model.number = -1
        #expect(joined.allSatisfy { $0.number == -1 }, "some that joined have been lost")
    }
}

/// Runs its closure if it is deallocated on the main actor, and not by the task that races with it.
/// An `isolated deinit` would run it always, but crashes on systems before macOS 15.4.
private final class Leaving: Sendable {
    @TaskLocal static var isElsewhere = false
    private let leave: @MainActor @Sendable () -> Void

    init(_ leave: @escaping @MainActor @Sendable () -> Void) { self.leave = leave }

    deinit { if !Self.isElsewhere { MainActor.assumeIsolated(leave) } }
}
