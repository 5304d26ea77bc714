import UnidirectionalStore

struct Search: Equatable {
    var text = ""
    var songs: [String] = []
}

enum SearchAction: Action, Equatable { case type(String), found([String]), play(String) }

func reduceSearch(_ search: inout Search, _ action: any Action) -> Effect<Search> {
    switch action as? SearchAction {
    case .type(let text):
        search.text = text
        return .task(id: "find") { dispatch in dispatch(SearchAction.found(await find(text))) }
    case .found(let songs):
        search.songs = songs
    case .play, nil: break
    }
    return .none
}

func find(_ text: String) async -> [String] {
    print("server: asked for \(text)")
    return ["Blue in Green", "Blue Train", "Bye Bye Blackbird"].filter { $0.hasPrefix(text) }
}

struct Player: Equatable {
    var search = Search()
    var queue: [String] = []
}

final class SearchView: Component, Connector {
    struct Props: Equatable {
        var text: String
        var tap: Command?
    }
    var connection: Connection?
    var props: Props? { didSet { print("screen: \(props?.text ?? "")") } }

    func props(from search: Search, dispatcher: Dispatcher) -> Props {
        guard let song = search.songs.first else { return Props(text: "[\(search.text)] no songs") }
        let play = dispatcher.command(SearchAction.play(song))
        return Props(text: "[\(search.text)] \(song)", tap: play)
    }
}

@main @MainActor struct UnidirectionalStoreProgram {
    static func main() async {
        let reducer = EffectReducer<Player> { player, action in
            if case .play(let song) = action as? SearchAction { player.queue.append(song) }
            return reduceSearch(&player.search, action).scoped(to: \.search)
        }
        let store = Store(state: Player(), reducer: reducer)
        let view = SearchView()
        store.scope(\.search).connect(view)
        store.observe(\.queue.count, with: view) { _, count in print("queue: \(count)") }
        store.onAction(with: view) { _, action, _ in print("log: \(action)") }

        for text in ["B", "Blue"] {
            print("> type \(text)")
            store.dispatch(SearchAction.type(text))
        }
        await store.tasksEnded()
        print("> tap the song")
        view.props?.tap?()
    }
}
