import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@Suite("Scope")
struct ScopeTests {
    let witness = Witness()
    let log = Log<String>()

    @Test("Its observers are called immediately, and then when the part changes")
    func observers() {
        let store = Store()
        store.$state.scope(\.counter).observe(with: witness) { [log] _, counter in log("\(counter)")
        }
        store.state.name = "Ada"
        store.state.counter = 1
        store.state.counter = 1
        store.state.counter = 0
        #expect(log.entries == ["0", "1", "0"])
    }

    @Test(
        "Takes a function, a key path in a variable, and any key path, also for a part of the part")
    func allWays() {
        let store = Store()
        let (songs, count): (KeyPath<AppState, [Song]>, KeyPath<[Song], Int>) = (\.songs, \.count)
        store.$state.scope(songs).observe(count, with: witness) { [log] _, count in
            log("count \(count)")
        }
        func show(_ name: String) -> (Witness, Bool?) -> Void {
            { [log] _, isPlayed in log("\(name) \(isPlayed.map(String.init) ?? "nil")") }
        }
        let second = store.$state.scope { $0.songs.first { $0.id == 2 } }
        second.observe(\.?.isPlayed, with: witness, closure: show("two"))
        store.$state.scope(\.songs).scope(\.[id: 1]).observe(
            { $0?.isPlayed }, with: witness, closure: show("one"))
        #expect(log.drain() == ["count 2", "two false", "one false"])
        store.state.songs[1].isPlayed = true
        store.state.songs.remove(at: 1)
        #expect(log.entries == ["two true", "count 1", "two nil"])
    }

    @Test("Is always as current as the property itself")
    func isCurrent() {
        let store = Store()
        let (counter, songs) = (store.$state.scope(\.counter), store.$state.scope(\.songs))
        let count = songs.scope(\.count)
        store.$state.observe(with: witness) { [log] _, state in
            log("\(counter.value) \(songs.value.count) \(count.value)")
            if state.counter == 1, !state.songs.isEmpty { store.state.songs = [] }
        }
        store.state.counter = 1
        #expect(log.entries == ["0 2 2", "1 2 2", "1 0 0"])
    }

    @Test("Traps with the property while that is being mutated in place")
    func trapsWithTheProperty() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            countCoverageUntilStopped()
            let store = Store()
            let name = store.$state.scope(\.name)
            func mutate(_ state: inout AppState) { state.name = name.value }
            mutate(&store.state)
        }
        #expect(
            result.message.contains(
                "AppState is being mutated in place; use the inout value there."))
    }

    @Test("Its observers are observers of the property, called in the order in which all began")
    func order() {
        let store = Store()
        let counter = store.$state.scope(\.counter)
        counter.observe(with: witness) { [log] _, counter in log("a\(counter)") }
        store.$state.observe(with: witness) { [log] _, state in log("b\(state.counter)") }
        counter.scope(\.description).observe(with: witness) { [log] _, text in log("c\(text)") }
        store.$state.observe(\.counter, with: witness) { [log] _, counter in log("d\(counter)") }
        _ = log.drain()
        store.state.counter = 1
        #expect(log.entries == ["a1", "b1", "c1", "d1"])
    }

    @Test(
        "A part below a scope is read only when the scope's part has changed, however it is observed"
    )
    func readsNothingBelow() {
        let (store, meter) = (Store(), Meter())
        let songs = store.$state.scope(\.songs)
        func count(_ songs: [Song]) -> Int {
            meter.reads += 1
            return songs.count
        }
        songs.observe(count, with: witness) { _, _ in }
        songs.scope(count).observe(with: witness) { _, _ in }
        songs.scope(count).observe(\.description, with: witness) { _, _ in }
        songs.observeChanges(count, with: witness) { _, _ in }
        meter.reads = 0
        store.state.counter = 1
        #expect(meter.reads == 0)
        store.state.songs.append(Song(id: 3))
        #expect(meter.reads == 4)
    }

    @Test("The scope of a whole property is notified of every write")
    func ofAWholeProperty() {
        let (store, number) = (Store(), Counter())
        let (whole, scope) = (Scope(store.$state), Scope(number.$number))
        whole.observe(with: witness) { [log] _, state in log("state \(state.counter)") }
        scope.observe(with: witness) { [log] _, number in log("number \(number)") }
        store.state.name = "Ada"
        number.number = 0
        #expect(log.entries == ["state 0", "number 0", "state 0", "number 0"])
        #expect(whole.value.name == "Ada")
    }

    @Test(
        "Retains the point, not the owner. Once the owner has gone, it keeps the last value and is silent"
    )
    func ownerGoes() {
        var store: Store? = Store()
        weak let (owner, point) = (store, store?.$state)
        var name: Scope<String>? = store!.$state.scope(\.name)
        var count: Scope<Int>? = name!.scope(\.count)
        count!.observe(with: witness) { [log] _, count in log("\(count)") }
        store!.state.name = "Ada"
        store = nil
        #expect(owner == nil)
        #expect(name!.value == "Ada")
        name!.observe(with: witness) { [log] _, name in log("late \(name)") }
        #expect(log.entries == ["0", "3", "late Ada"])
        name = nil
        #expect(count!.value == 3)
        #expect(point != nil)
        count = nil
        #expect(point == nil)
    }

    @Test(
        "Observing retains neither the object nor the scope, and its closure is freed like any other"
    )
    func retainsNothing() {
        let (census, store) = (Census(), Store())
        var object: Witness? = Witness()
        weak let bound = object
        let name = store.$state.scope(\.name)
        name.observe(with: object) { [token = census.token()] _, _ in _ = token }
        name.observe(\.count, with: object) { [token = census.token()] _, _ in _ = token }
        name.observe(with: nil as Witness?) { [token = census.token()] _, _ in _ = token }
        #expect(census.count == 2)
        object = nil
        #expect(bound == nil)
        store.state.counter = 1
        #expect(census.count == 0)
    }

    @Test(
        "A callback may write, observe and make scopes, and each observer ends with the newest part"
    )
    func reentrancy() {
        let store = Store()
        let counter = store.$state.scope(\.counter)
        counter.observe(with: witness) { [log] witness, number in
            log("a\(number)")
            guard number == 1 else { return }
            store.state.counter = 2
            counter.scope { $0 * 10 }.observe(with: witness) { _, ten in log("ten \(ten)") }
            store.state.counter = 3
        }
        counter.observe(\.description, with: witness) { [log] _, text in log("b\(text)") }
        _ = log.drain()
        store.state.counter = 1
        #expect(log.entries == ["a1", "ten 20", "a3", "b3", "ten 30"])
    }

    @Test(
        "What a function returns that writes is delivered before what it wrote, and no part twice in a row"
    )
    func functionThatWrites() {
        let store = Store()
        let songs = store.$state.scope(\.songs)
        func count(_ songs: [Song]) -> Int {
            if songs.count == 3 { store.state.songs.append(Song(id: 4)) }
            return songs.count
        }
        songs.observe(count, with: witness) { [log] _, count in log("\(count)") }
        store.state.songs.append(Song(id: 3))
        store.state.songs = store.state.songs
        #expect(log.entries == ["2", "3", "4"])
    }

    @Test(
        "The deinit of a part of the part that is replaced may write, and nobody receives an outdated part"
    )
    func deinitOfAReplacedPart() {
        struct Title: Equatable {
            let text: String
            let witness: Witness?

            static func == (left: Title, right: Title) -> Bool { left.text == right.text }
        }
        struct Page: Equatable { var title: Title }
        final class Book { @Property var page = Page(title: Title(text: "a", witness: nil)) }
        let book = Book()
        book.page = Page(
            title: Title(
                text: "b",
                witness: Witness { book.page = Page(title: Title(text: "d", witness: nil)) }))
        Scope(book.$page).observe(\.title, with: witness) { [log] _, title in
            log("\(title.text) \(book.page.title.text)")
        }
        // Equal, so the observer keeps the title before, and alone holds that one's witness.
        book.page = Page(title: Title(text: "b", witness: nil))
        book.page = Page(title: Title(text: "c", witness: nil))
        #expect(log.entries == ["b b", "c c", "d d"])
    }

    @Test("A component takes points, scopes and editables alike")
    func anySource() {
        final class Person {
            @Property var name = "Ada"
            var editable: Editable<String> { Editable(_name) }
        }
        let person = Person()
        func follow(_ name: some ValueSource<String>) -> Recorder<Int> {
            #expect(name.value == person.name)
            return Recorder(name.scope(\.count))
        }
        let recorders = [
            follow(person.$name), follow(Scope(person.$name)), follow(person.$name.scope(\.self)),
            follow(person.editable),
        ]
        person.name = "Grace"
        #expect(recorders.map(\.values) == Array(repeating: [3, 5], count: 4))
    }
}
