import Minimalist
import MinimalistTesting
import Testing

@Suite("Isolation")
struct IsolationTests {
    @Test("F.2 Works in a @MainActor class, synchronously in the caller's isolation")
    @MainActor func mainActor() {
        @MainActor final class ViewModel {
            @Property private(set) var items: [String] = []
            @Signal private(set) var didLoad: Accepts<Int>

            func load() {
                items.append("milk")
                didLoad.send(items.count)
            }
        }
        let (model, object) = (ViewModel(), Witness())
        var received: [[String]] = []
        model.$items.observe(with: object) { _, items in
            MainActor.assertIsolated()
            received.append(items)
        }
        let loads = Recorder(model.$didLoad)
        model.load()
        #expect(received == [[], ["milk"]])
        #expect(loads.values == [1])
    }

    @Test("F.2 Works in an actor")
    func inAnActor() async {
        actor Account {
            @Property private(set) var balance = 0
            @Signal private(set) var received: Accepts<Int>
            private(set) var balances: [Int] = []

            func observe() {
                $balance.observe(with: self) { account, balance in
                    account.assumeIsolated { $0.balances.append(balance) }
                }
            }

            func deposits(_ amounts: [Int]) -> [Int] {
                let deposits = Recorder($received)
                for amount in amounts {
                    balance += amount
                    received.send(amount)
                }
                return deposits.values
            }
        }
        let account = Account()
        await account.observe()
        #expect(await account.deposits([5, 2]) == [5, 2])
        #expect(await account.balances == [0, 5, 7])
    }

    @Test("F.5 Owners may be released on any thread while their points are held, observed and read")
    func ownersReleasedOnOtherThreads() async {
        let object = Witness()
        for _ in 0..<300 {
            nonisolated(unsafe) var store: Store? = Store()
            let point = store!.$state
            var calls = 0
            store!.state.counter = 7
            let release = Task.detached { store = nil }
            for _ in 0..<20 {
                point.observe(with: object) { _, state in calls += state.counter }
                point.observe(\.counter, with: object) { _, counter in calls += counter }
                if point.value.counter != 7 { calls = -1_000 }
            }
            await release.value
            #expect(calls == 20 * 2 * 7)
        }
    }

    @Test("F.5 Objects may be released on any thread, also in a sweep; their deinit may observe")
    @MainActor func releasedInASweep() async {
        final class Follower { var number = 0 }
        let model = Counter()
        var (followers, joined, isLost): ([Follower], Int, Bool) = ([], 0, false)
        // When 200 have been deallocated here, some were released while the filter looked at them.
        for _ in 1...20_000 where joined < 200 {
            nonisolated(unsafe) var objects = (1...300).map { _ in
                let object = Leaving {
                    joined += 1
                    followers.append(Follower())
                    model.$number.observe(with: followers.last) { $0.number = $1 }
                    model.number += 1
                }
                model.$number.observe(with: object) { _, _ in }
                return object
            }
            weak var last: Leaving?
            last = objects[0]
            let release = Task.detached {
                Leaving.$isElsewhere.withValue(true) { while objects.popLast() != nil {} }
            }
            while last != nil { model.number = 0 }
            await release.value
            model.number = -1
            isLost = isLost || followers.contains { $0.number != -1 }
            followers = []
        }
        #expect(!isLost)
    }
}

/// Runs its closure when it is deallocated on the main actor, and not in the task that races.
/// An `isolated deinit` would hop there, but crashes on systems before macOS 15.4.
private final class Leaving: Sendable {
    @TaskLocal static var isElsewhere = false
    private let leave: @MainActor () -> Void

    init(_ leave: @escaping @MainActor () -> Void) { self.leave = leave }

    deinit { if !Self.isElsewhere { MainActor.assumeIsolated(leave) } }
}
