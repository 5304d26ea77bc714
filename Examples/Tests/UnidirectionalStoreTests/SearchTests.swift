import Testing
import UnidirectionalStore

// The feature of the program, whose server always finds one song.
struct Search: Equatable {
    var text = ""
    var songs: [String] = []
}

enum SearchAction: Action, Equatable {
    case type(String)
    case found([String])
}

func reduceSearch(_ search: inout Search, _ action: any Action) -> Effect<Search> {
    guard case .type(let text) = action as? SearchAction else { return .none }
    search.text = text
    return .task(id: "find") { dispatch in dispatch(SearchAction.found(["\(text) Train"])) }
}

enum PlayerAction: Action, Equatable {
    case play(String)
}

final class SearchView: Component, Connector {
    struct Props: Equatable {
        var text: String
        var tap: Command?
    }

    var connection: Connection?
    var props: Props?

    func props(from search: Search, dispatcher: Dispatcher) -> Props {
        guard let song = search.songs.first else { return Props(text: "\(search.text)…") }
        return Props(text: song, tap: dispatcher.command(PlayerAction.play(song)))
    }
}

@Suite("A feature")
@MainActor struct SearchTests {
    @Test("is tested without a store: its reducer, the actions of its effects, and its props")
    func feature() async {
        var search = Search()
        let effect = reduceSearch(&search, SearchAction.type("Blue"))
        #expect(search == Search(text: "Blue"))
        let actions = await effect.actions(in: search)
        #expect(actions as? [SearchAction] == [.found(["Blue Train"])])

        var dispatched: [any Action] = []
        let dispatcher = Dispatcher { action in dispatched.append(action) }
        let props = SearchView().props(from: Search(songs: ["So What"]), dispatcher: dispatcher)
        #expect(props.tap == dispatcher.command(PlayerAction.play("So What")))
        props.tap?()
        #expect(dispatched as? [PlayerAction] == [.play("So What")])
    }

    @Test("has effects whose actions a test gets in order, those of tasks included")
    func effects() async {
        let direct = Effect<Int> { store in store.dispatch(PlayerAction.play("\(store.state)")) }
        let task = Effect<Int>.task { dispatch in
            await Task.yield()
            for song in ["a", "b"] { dispatch(PlayerAction.play(song)) }
        }
        let actions = await Effect.combine([task, .none, direct]).actions(in: 1)
        #expect(actions as? [PlayerAction] == [.play("1"), .play("a"), .play("b")])
        #expect(await Effect<Int>.none.actions(in: 1).isEmpty)
    }
}
