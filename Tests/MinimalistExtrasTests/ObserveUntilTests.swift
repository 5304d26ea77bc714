import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("observe(with:until:)")
struct ObserveUntilTests {
    let store = Store()
    let calls = Calls()

    @Test("Calls as observe does, until the object or the token is deallocated", arguments: 0..<2)
    func eitherGoes(index: Int) {
        var objects: [Witness?] = [Witness(), Witness()]
        let address = ObjectIdentifier(objects[0]!)
        store.$state.observe(\.metered, with: objects[0], until: objects[1]) {
            [calls] object, counter in
            #expect(ObjectIdentifier(object) == address)
            calls("counter", counter)
        }
        calls.during { store.state.counter = 1 }
        calls.during { store.state.name = "Ada" }
        objects[index] = nil
        let reads = store.state.meter.reads
        calls.during { store.state.counter = 2 }
        #expect(calls.picture == "counter 0 1 - -")
        #expect(store.state.meter.reads == reads, "the part is not read any more")
    }

    @Test("With nil for either, nothing is observed, and the closure is not retained")
    func nothingIsObserved() {
        let (mailbox, witness, census) = (Mailbox<Int>(), Witness(), Census())
        for (object, token) in [(nil, witness), (witness, nil)] as [(Witness?, Witness?)] {
            mailbox.$event.observe(with: object, until: token) { [it = census.token()] _, _ in
                _ = it
            }
        }
        #expect(census.count == 0)
    }

    @Test("A cell that shows another item is called for that one only, and the closures are freed")
    func reusedCell() {
        final class Cell {
            private var token: ObservationToken?

            func show(_ song: some ValueSource<Song?>, _ calls: Calls, keeping it: Census.Token) {
                token = ObservationToken()
                song.observe(\.?.isPlayed, with: self, until: token) { _, isPlayed in
                    calls("played", isPlayed! ? "yes" : "no")
                    _ = it
                }
            }
        }
        let (cell, census) = (Cell(), Census())
        for id in [1, 2, 1, 2] {
            let song = store.$state.scope(\.songs[id: id])
            calls.during { cell.show(song, calls, keeping: census.token()) }
        }
        calls.during { store.state.songs[0].isPlayed = true }
        #expect(census.count == 1)
        calls.during { store.state.songs[1].isPlayed = true }
        #expect(calls.picture == "played - no no no no - yes")
    }
}
