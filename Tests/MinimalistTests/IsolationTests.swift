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
    @MainActor func releasedDuringASweep() {
        let (model, mailbox, witness, log) = (Counter(), Mailbox(), Witness(), Log<String>())
        var object: Leaving? = Leaving {
            log("deinit")
            model.$number.observe(with: witness) { _, number in log("joined \(number)") }
            mailbox.$number.observe(with: witness) { _, number in log("joined \(number)") }
        }
        model.$number.observe(with: object) { _, _ in }
        // The delivery finds one that is dead, and so ends with a sweep.
        model.$number.observe(with: Witness()) { _, _ in }
        model.$number.observe(with: witness) { _, number in
            log("\(number)")
            if number == 1 { release(&object) }
        }
        model.number = 1
        model.number = 2
        mailbox.number.send(3)
        #expect(log.entries == ["0", "1", "deinit", "joined 1", "2", "joined 2", "joined 3"])
    }

    @Test("An object that another thread releases during a sweep of parts may ask for an unused scope in its deinit")
    @MainActor func releasedDuringASweepOfParts() {
        let (store, witness, log) = (Store(), Witness(), Log<String>())
        var kept: ValuePoint<Int>?
        var object: Leaving? = Leaving {
            log("deinit")
            kept = store.$state.scope(\.counter)
            kept?.observe(with: witness) { _, counter in log("joined \(counter)") }
        }
        // The write finds this part unused, and so ends with a sweep of parts.
        store.$state.observe(\.counter, with: Witness()) { _, _ in }
        store.$state.observe(\.other, with: object) { _, _ in }
        store.$state.observe(with: witness) { _, state in
            log("\(state.counter)")
            if state.counter == 1 { release(&object) }
        }
        store.state.counter = 1
        store.state.counter = 2
        #expect(log.entries == ["0", "1", "deinit", "joined 1", "2", "joined 2"])
        #expect(store.$state.scope(\.counter) === kept)
    }
}

/// Runs its closure when it is deallocated, on the main actor: inline, if it is released there.
@MainActor private final class Leaving {
    private let leave: () -> Void

    init(_ leave: @escaping () -> Void) { self.leave = leave }

    isolated deinit { leave() }
}

/// Leaves the last strong reference to the code that next loads a weak one.
private func release(_ object: inout Leaving?) {
    if let object { releaseAfterNextWeakLoad(Unmanaged.passRetained(object).toOpaque()) }
    object = nil
}
