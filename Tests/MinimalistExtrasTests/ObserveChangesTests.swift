import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("observeChanges")
struct ObserveChangesTests {
    let witness = Witness()
    let log = Log<String>()

    @Test("Is called after every write, equal or not, but not immediately")
    func skipsTheFirst() {
        let model = Counter()
        model.$number.observeChanges(with: witness) { [log] _, new in log("\(new)") }
        model.$number.observeChanges(with: witness) { [log] _, old, new in log("\(old)->\(new)") }
        #expect(log.drain() == [])
        model.number = 1
        model.number = 1
        #expect(log.drain() == ["1", "0->1", "1", "1->1"])
    }

    @Test("With a key path, is called when the part changes")
    func ofAPart() {
        let store = Store()
        store.$state.observeChanges(\.counter, with: witness) { [log] _, new in log("\(new)") }
        store.$state.observeChanges(\.counter, with: witness) { [log] _, old, new in
            log("\(old)->\(new)")
        }
        store.state.name = "Ada"
        store.state.counter = 1
        store.state.counter = 1
        #expect(log.entries == ["1", "0->1"])
    }

    @Test("Takes a function and a key path in a variable, and a part of an event")
    func allWays() {
        let (store, mailbox) = (Store(), Mailbox())
        let path: KeyPath<AppState, Int> = \.counter
        store.$state.observeChanges({ $0.counter + 1 }, with: witness) { [log] _, new in
            log("function \(new)")
        }
        store.$state.observeChanges(path, with: witness) { [log] _, new in log("path \(new)") }
        store.$state.observeChanges(path, with: witness) { [log] _, old, new in
            log("\(old)->\(new)")
        }
        mailbox.$number.observeChanges(\.description, with: witness) { [log] _, text in log(text) }
        store.state.counter = 1
        mailbox.number.send(1)
        mailbox.number.send(1)
        #expect(log.entries == ["function 2", "path 1", "0->1", "1"])
    }

    @Test("nil is a value before as any other")
    func optionalValues() {
        final class Model { @Property var text: String? }
        let model = Model()
        model.$text.observeChanges(with: witness) { [log] _, old, new in
            log("\(old ?? "nil")->\(new ?? "nil")")
        }
        model.text = "a"
        model.text = nil
        #expect(log.entries == ["nil->a", "a->nil"])
    }

    @Test(
        "The value before is the one that this observer was last called with, also if callbacks write"
    )
    func whileCallbacksWrite() {
        let model = Counter()
        model.$number.observe(with: witness) { _, number in if number == 1 { model.number = 2 } }
        model.$number.observeChanges(with: witness) { [log] _, old, new in
            log("a \(old)->\(new)")
            if new == 2 { model.number = 3 }
        }
        model.$number.observeChanges(with: witness) { [log] _, old, new in log("b \(old)->\(new)") }
        model.number = 1
        #expect(log.entries == ["a 0->2", "a 2->3", "b 0->3"])
    }

    @Test("Observing inside a callback skips the value that is being delivered")
    func insideACallback() {
        let model = Counter()
        model.$number.observe(with: witness) { [witness, log] _, number in
            guard number == 1 else { return }
            model.$number.observeChanges(with: witness) { _, new in log("\(new)") }
        }
        model.number = 1
        #expect(log.drain() == [])
        model.number = 2
        #expect(log.drain() == ["2"])
    }

    @Test("On a signal, every event is a change")
    func ofASignal() {
        let mailbox = Mailbox()
        mailbox.$number.observeChanges(with: witness) { [log] _, number in log("\(number)") }
        mailbox.number.send(1)
        mailbox.number.send(2)
        #expect(log.entries == ["1", "2"])
    }

    @Test("Retains neither the object nor the owner, and a nil object observes nothing")
    func retainsNothing() {
        var store: Store? = Store()
        var object: Witness? = Witness()
        weak let (owner, point, bound) = (store, store?.$state, object)
        store?.$state.observeChanges(with: object) { _, _ in }
        store?.$state.observeChanges(with: object) { _, _, _ in }
        store?.$state.observeChanges(\.metered, with: object) { _, _ in }
        store?.$state.observeChanges(\.metered, with: object) { _, _, _ in }
        object = nil
        #expect(bound == nil)
        store?.state.counter = 1
        let meter = store!.state.meter
        let reads = meter.reads
        store?.$state.observeChanges(\.metered, with: object) { _, _ in }
        store?.$state.observeChanges(\.metered, with: object) { _, _, _ in }
        #expect(meter.reads == reads)
        store?.$state.observeChanges(with: witness) { _, _, _ in }
        store = nil
        #expect(owner == nil)
        #expect(point == nil)
    }
}
