import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("observe(with:until:)")
struct ObserveUntilTests {
    let store = Store()
    let log = Log<String>()
    let census = Census()

    @Test("Calls as observe does, until the token is deallocated")
    func tokenGoes() {
        let cell = Witness()
        var token: ObservationToken? = ObservationToken()
        store.$state.observe(with: cell, until: token) { [log] object, state in
            log("\(object === cell) \(state.counter)")
        }
        store.state.counter = 1
        token = nil
        store.state.counter = 2
        #expect(log.entries == ["true 0", "true 1"])
    }

    @Test("Calls as observe does, until the object is deallocated, and then releases the closure")
    func objectGoes() {
        var cell: Witness? = Witness()
        weak let bound = cell
        let token = Witness()
        store.$state.observe(\.counter, with: cell, until: token) {
            [log, captured = census.token()] _, counter in
            withExtendedLifetime(captured) { log("\(counter)") }
        }
        store.state.counter = 1
        cell = nil
        #expect(bound == nil)
        store.state.counter = 2
        #expect(log.entries == ["0", "1"])
        #expect(census.count == 0)
    }

    @Test("A cell that shows another item is called for that one only, and the closures are freed")
    func reusedCell() {
        final class Cell {
            private var token: ObservationToken?
            let log: Log<String>

            init(_ log: Log<String>) { self.log = log }

            func show(_ song: some ValueSource<Song?>, keeping captured: Census.Token) {
                token = ObservationToken()
                song.observe(\.?.isPlayed, with: self, until: token) { cell, isPlayed in
                    cell.log("\(isPlayed.map(String.init) ?? "nil")")
                    withExtendedLifetime(captured) {}
                }
            }
        }
        let cell = Cell(log)
        for id in [1, 2, 1, 2] {
            cell.show(store.$state.scope(\.songs[id: id]), keeping: census.token())
        }
        #expect(log.drain() == ["false", "false", "false", "false"])
        store.state.songs[0].isPlayed = true
        #expect(log.drain() == [])
        #expect(census.count == 1)
        store.state.songs[1].isPlayed = true
        #expect(log.drain() == ["true"])
    }

    @Test("Works on every source: properties, signals, scopes and editables, with any kind of part")
    func everySource() {
        let (mailbox, name): (Mailbox, KeyPath<AppState, String>) = (Mailbox(), \.name)
        let (cell, token) = (Witness(), Witness())
        mailbox.$number.observe(with: cell, until: token) { [log] in log("event \($1)") }
        mailbox.$number.observe(\.description, with: cell, until: token) { [log] in log($1) }
        store.$state.observe(name, with: cell, until: token) { [log] in log("name \($1)") }
        store.$state.scope(\.songs).observe({ $0.count }, with: cell, until: token) { [log] in
            log("songs \($1)")
        }
        store.editable.scope(\.counter).observe(with: cell, until: token) { [log] in
            log("counter \($1)")
        }
        #expect(log.drain() == ["name ", "songs 2", "counter 0"])
        store.state.counter = 1
        store.state.name = "Ada"
        for _ in 1...2 { mailbox.number.send(7) }
        #expect(log.entries == ["counter 1", "name Ada", "event 7", "7", "event 7"])
    }

    @Test("The part is not read for an object that is dead")
    func deadObjectsPart() {
        let (meter, token) = (store.state.meter, Witness())
        store.$state.observe(\.metered, with: Witness(), until: token) { _, _ in }
        let reads = meter.reads
        store.state.counter = 1
        #expect(meter.reads == reads)
    }

    @Test("With nil for either, nothing is observed; neither is retained")
    func nilAndRetention() {
        var (cell, token): (Witness?, Witness?) = (Witness(), Witness())
        weak let (weakCell, weakToken) = (cell, token)
        for (object, limit) in [(nil, token), (cell, nil)] {
            store.$state.observe(with: object, until: limit) { [log] _, _ in log("called") }
            store.$state.observe(\.name, with: object, until: limit) { [log] _, _ in log("called") }
        }
        #expect(log.entries == [])
        store.$state.observe(with: cell, until: token) { _, _ in }
        (cell, token) = (nil, nil)
        #expect(weakCell == nil)
        #expect(weakToken == nil)
    }
}
