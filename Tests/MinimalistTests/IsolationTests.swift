import Minimalist
import TestSupport
import Testing
import WeakLoad

@MainActor final class ViewModel {
    @Property private(set) var items: [Int] = []
    @Signal private(set) var failed: Accepts<String>

    func load() {
        items.append(items.count)
        failed.send("load \(items.count)")
    }
}

actor Account {
    @Property private(set) var balance = 0
    @Signal private(set) var overdrawn: Accepts<Int>
    private let witness = Witness()
    private var log: [String] = []

    func observe() {
        $balance.observe(with: self) { account, balance in
            account.assumeIsolated { $0.log.append("balance \(balance)") }
        }
        $overdrawn.observe(with: self) { account, amount in
            account.assumeIsolated { $0.log.append("overdrawn \(amount)") }
        }
    }

    func withdraw(_ amount: Int) -> [String] {
        balance -= amount
        if balance < 0 { overdrawn.send(-balance) }
        return log
    }
}

@Suite("Isolation")
struct IsolationTests {
    @Test("Works in a @MainActor class, synchronously in the caller's isolation")
    @MainActor func mainActor() {
        let model = ViewModel()
        let witness = Witness()
        let log = Log<String>()
        model.$items.observe(with: witness) { _, items in
            MainActor.assertIsolated()
            log("\(items)")
        }
        model.$failed.observe(with: witness) { _, message in log(message) }
        model.load()
        log("returned")
        #expect(log.entries == ["[]", "[0]", "load 1", "returned"])
    }

    @Test("Works in an actor")
    func inAnActor() async {
        let account = Account()
        await account.observe()
        #expect(await account.withdraw(5) == ["balance 0", "balance -5", "overdrawn 5"])
    }

    @Test("Works in structs, locals, generics, subclasses, and under other wrappers")
    func inAllPlaces() {
        struct Settings {
            @Property var volume = 1
            @Signal var muted: Accepts<Bool>

            func mute() {
                volume = 0
                muted.send(true)
            }
        }
        final class Box<Content> {
            @Property var content: Content

            init(_ content: Content) { self.content = content }
        }
        class Base { @Property var name = "base" }
        final class Derived: Base { func rename() { name += "!" } }
        @propertyWrapper struct Named<Content> {
            var wrappedValue: Content
            let name: String
            var projectedValue: Content { wrappedValue }

            init(wrappedValue: Content, _ name: String) {
                self.wrappedValue = wrappedValue
                self.name = name
            }
        }
        final class Wrapped { @Named("count") @Property var count = 3 }

        let witness = Witness()
        let log = Log<String>()
        let settings = Settings()
        settings.$volume.observe(with: witness) { _, volume in log("volume \(volume)") }
        settings.$muted.observe(with: witness) { _, muted in log("muted \(muted)") }
        settings.mute()
        let copy = settings
        copy.volume = 5
        #expect(settings.volume == 5, "copies of a struct share its properties")
        let box = Box("a")
        box.$content.observe(with: witness) { _, content in log(content) }
        box.content = "b"
        let derived = Derived()
        derived.$name.observe(with: witness) { _, name in log(name) }
        derived.rename()
        let wrapped = Wrapped()
        wrapped.$count.projectedValue.observe(with: witness) { _, count in log("count \(count)") }
        wrapped.count += 1
        @Property var local = 1

        $local.observe(with: witness, closure: { _, local in log("local \(local)") })
        local = 2
        #expect(
            log.entries == [
                "volume 1", "volume 0", "muted true", "volume 5", "a", "b", "base", "base!", "count 3", "count 4",
                "local 1", "local 2",
            ])
    }

    @Test("Observing objects may be released on any thread")
    func releasedOnOtherThreads() async {
        final class Plain: Sendable {}
        let model = Counter()
        var calls = 0
        for _ in 0..<200 {
            let objects = (0..<50).map { _ in Plain() }
            for object in objects { model.$number.observe(with: object) { _, _ in calls += 1 } }
            async let released: Void = Task.detached { [objects] in _ = objects }.value
            model.number += 1
            await released
        }
        let before = calls
        model.number += 1
        #expect(calls == before, "all have been released by now")
    }

    @Test("Owners may be released on any thread while their points are held, observed and read")
    func ownersReleasedOnOtherThreads() async {
        let witness = Witness()
        for _ in 0..<300 {
            nonisolated(unsafe) var store: Store? = Store()
            let point = store!.$state
            var calls = 0
            store!.state.counter = 7
            let release = Task.detached { store = nil }
            for _ in 0..<20 {
                point.observe(with: witness) { _, state in calls += state.counter }
                point.observe(\.counter, with: witness) { _, counter in calls += counter }
                if point.value.counter != 7 { calls = -1_000 }
            }
            await release.value
            #expect(calls == 20 * 2 * 7)
        }
    }

    // With eight observers, a delivery that ends with a sweep loads each of their objects three times: to call it, to
    // hold it, and to see that it is alive.
    @Test(
        "An object that another thread releases at any moment of a delivery may write and observe in its deinit",
        arguments: 1...24)
    @MainActor func releasedWhileValuesAreDelivered(load: Int) {
        let (model, witness, log) = (Counter(), Witness(), Log<String>())
        let objects = observe(model.$number, log) {
            model.$number.observe(with: witness) { _, number in log("joined: \(number)") }
            model.number = 2
        }
        _ = log.drain()
        releaseAtWeakLoad(nil, Int32(load))
        model.number = 1
        let index = (load - 1) % 8
        let others = (0..<8).filter { $0 != index }
        #expect(endReleaseAtWeakLoad() == objects[index])
        #expect(
            log.drain() == (0...(load > 8 ? 7 : index)).map { "\($0): 1" } + ["deinit \(index)", "joined: 1"]
                + others.map { "\($0): 2" } + ["joined: 2"])
        model.number = 3
        #expect(log.drain() == others.map { "\($0): 3" } + ["joined: 3"])
    }

    @Test(
        "An object that another thread releases at any moment of a delivery may send and observe in its deinit",
        arguments: 1...24)
    @MainActor func releasedWhileEventsAreDelivered(load: Int) {
        let (mailbox, witness, log) = (Mailbox(), Witness(), Log<String>())
        let objects = observe(mailbox.$number, log) {
            mailbox.$number.observe(with: witness) { _, number in log("joined: \(number)") }
            mailbox.number.send(2)
        }
        releaseAtWeakLoad(nil, Int32(load))
        mailbox.number.send(1)
        let index = (load - 1) % 8
        let others = (0..<8).filter { $0 != index }
        var called = (0..<8).map { "\($0): 1" }
        called.insert("deinit \(index)", at: load > 8 ? 8 : index + 1)
        #expect(endReleaseAtWeakLoad() == objects[index])
        #expect(log.drain() == called + others.map { "\($0): 2" } + ["joined: 2"])
        mailbox.number.send(3)
        #expect(log.drain() == others.map { "\($0): 3" } + ["joined: 3"])
    }

    @Test("A list that is swept while a sweep releases an object is as short as any other", arguments: 1...20)
    @MainActor func sweptInASweep(times: Int) {
        let (model, census) = (Counter(), Census())
        func comeAndGo() { model.$number.observe(with: Witness()) { [token = census.token()] _, _ in _ = token } }
        let objects = observe(model.$number, Log()) { for _ in 0..<times { comeAndGo() } }
        // The first weak load of the sweep.
        releaseAtWeakLoad(nil, 9)
        model.number = 1
        #expect(endReleaseAtWeakLoad() == objects[0])
        var most = 0
        for _ in 0..<100 {
            comeAndGo()
            most = max(most, 7 + census.count)
        }
        #expect(most <= 2 * 10 + 4)
    }
}

/// Makes eight objects that observe, retained by nobody else and never released here, and that leave with `body`.
/// The last observer is dead, so the next delivery ends with a sweep.
@MainActor private func observe(
    _ point: SubscriptionPoint<Int>, _ log: Log<String>, leave body: @escaping () -> Void
) -> [UnsafeMutableRawPointer] {
    let objects = (0..<8).map { index in
        let object = Leaving {
            log("deinit \(index)")
            body()
        }
        point.observe(with: object) { _, number in log("\(index): \(number)") }
        return Unmanaged.passRetained(object).toOpaque()
    }
    point.observe(with: Witness()) { _, _ in }
    return objects
}

/// Runs its closure when it is deallocated, on the main actor: inline, if it is released there.
@MainActor private final class Leaving {
    private let leave: () -> Void

    init(_ leave: @escaping () -> Void) { self.leave = leave }

    isolated deinit { leave() }
}
