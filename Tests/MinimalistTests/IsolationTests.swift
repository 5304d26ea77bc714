import Minimalist
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

    func balances() -> AsyncStream<Int> { $balance.values }
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

    @Test("Works in an actor, and values crosses to another isolation")
    func inAnActor() async {
        let account = Account()
        await account.observe()
        var balances = await account.balances().makeAsyncIterator()
        #expect(await balances.next() == 0)
        #expect(await account.withdraw(5) == ["balance 0", "balance -5", "overdrawn 5"])
        #expect(await balances.next() == -5)
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
                "volume 1", "volume 0", "muted true", "a", "b", "base", "base!", "count 3", "count 4",
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

    @Test("Owners may be released on any thread while their scopes are held, observed and read")
    func ownersReleasedOnOtherThreads() async {
        let witness = Witness()
        for _ in 0..<300 {
            nonisolated(unsafe) var store: Store? = Store()
            let held = store!.$state.scope(\.screens)
            let nested = held.scope(\.login.name)
            var calls = 0
            nested.observe(with: witness) { _, _ in calls += 1 }
            store!.$state.observe(\.counter, with: witness) { _, _ in }
            store!.state.screens.login.name = "a"
            let release = Task.detached { store = nil }
            for _ in 0..<20 {
                held.observe(with: witness) { _, _ in calls += 1 }
                _ = held.scope(\.settings)
                if nested.value != "a" || held.value.login.name != "a" { calls = -1_000 }
            }
            await release.value
            #expect(calls == 22)
        }
    }

    @Test("An object that another thread releases during a sweep may subscribe in its deinit, and nothing is lost")
    @MainActor func releasedDuringSweeps() async {
        @MainActor final class Leaving {
            let leave: () -> Void
            init(_ leave: @escaping () -> Void) { self.leave = leave }
            isolated deinit { leave() }
        }
        var lost = 0
        for _ in 0..<5_000 {
            let model = Counter()
            let witness = Witness()
            var last: Int?
            var object: Leaving? = Leaving { model.$number.observe(with: witness) { _, number in last = number } }
            model.$number.observe(with: object) { _, _ in }
            let release = Task.detached { [object] in withExtendedLifetime(object) {} }
            object = nil
            for _ in 0..<50 where last == nil {
                // One that is dead makes the next write sweep.
                model.$number.observe(with: Witness()) { _, _ in }
                model.number += 1
            }
            await release.value
            while last == nil { await Task.yield() }
            model.number = -1
            if last != -1 { lost += 1 }
            withExtendedLifetime(witness) {}
        }
        #expect(lost == 0)
    }

    @Test("values crosses isolations: a property and a signal feed several actors at the same time")
    func feedsSeveralActors() async {
        actor Reader {
            func last(of values: AsyncStream<[Int]>) async -> [Int]? {
                var last: [Int]?
                for await value in values { last = value }
                return last
            }

            func all(of events: AsyncStream<String>) async -> [String] {
                var all: [String] = []
                for await event in events { all.append(event) }
                return all
            }
        }
        var model: Feed? = Feed()
        let readers = (0..<4).map { _ in Reader() }
        await withTaskGroup(of: Void.self) { group in
            for reader in readers {
                let (values, events) = (model!.$items.values, model!.$failed.values)
                group.addTask {
                    async let last = reader.last(of: values)
                    async let all = reader.all(of: events)
                    #expect(await last == Array(0..<500))
                    #expect(await all == (1...500).map { "load \($0)" })
                }
            }
            for _ in 0..<500 {
                model?.load()
                await Task.yield()
            }
            model = nil
            await group.waitForAll()
        }
    }
}

private final class Feed {
    @Property private(set) var items: [Int] = []
    @Signal private(set) var failed: Accepts<String>

    func load() {
        items.append(items.count)
        failed.send("load \(items.count)")
    }
}
