import Minimalist
import TestSupport
import Testing

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

    @Test("An object that another thread releases in a sweep may write and observe in its deinit")
    @MainActor func releasedInASweep() async {
        final class Follower { var number = 0 }
        let model = Counter()
        var (followers, joined, isLost): ([Follower], Int, Bool) = ([], 0, false)
        // As many as it takes for some to be released at each moment of a sweep.
        for _ in 1...3_000 where joined < 200 {
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

/// Runs its closure when it is deallocated on the main actor.
private final class Leaving: Sendable {
    @TaskLocal static var isElsewhere = false
    private let leave: @MainActor () -> Void

    init(_ leave: @escaping @MainActor () -> Void) { self.leave = leave }

    deinit { if !Self.isElsewhere { MainActor.assumeIsolated(leave) } }
}
