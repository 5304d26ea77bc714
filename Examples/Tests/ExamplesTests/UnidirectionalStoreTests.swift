import MinimalistExtras
import Testing
import UnidirectionalStore

private struct Search: Equatable {
    var text = ""
    var songs: [String] = []
}

private struct Player: Equatable {
    var search = Search()
    var queue: [String] = []
}

private enum SearchAction: Action, Equatable { case type(String), found([String]), play(String) }

/// The feature: it knows a search, and not the player.
private func reduceSearch(_ search: inout Search, _ action: any Action) -> [Effect] {
    switch action as? SearchAction {
    case .type(let text):
        search.text = text
        return [Effect(id: "find") { SearchAction.found(await find(text)) }]
    case .found(let songs): search.songs = songs
    case .play, nil: break
    }
    return []
}

private func find(_ text: String) async -> [String] {
    await Task.yield()
    return ["Blue in Green", "Blue Train", "So What"].filter { $0.hasPrefix(text) }
}

@MainActor private final class SearchView: Component {
    struct Props: Equatable {
        var text: String
        var tap: Command?
    }
    let log: Log
    var props: Props? { didSet { log.add("screen: \(props?.text ?? "")") } }
    init(_ log: Log) { self.log = log }
}

/// The app. It puts the songs that are played, or the only one that is found, into the queue.
private func reduceQueue(_ player: inout Player, _ action: any Action) -> [Effect] {
    switch action as? SearchAction {
    case .play(let song): player.queue.append(song)
    case .found where player.search.songs.count == 1: player.queue += player.search.songs
    default: break
    }
    return []
}

@MainActor private final class App {
    let log = Log()
    let store = Store(
        state: Player(), reducer: combine(reduce(\.search, with: reduceSearch), reduceQueue))
}

@MainActor @Test("A search and a queue of songs", .timeLimit(.minutes(1)))
func unidirectionalStore() async {
    let app = App()
    let (store, log) = (app.store, app.log)
    var view: SearchView? = SearchView(log)
    weak var released: SearchView?
    released = view

    // The current state comes immediately. The view gets a part of it, as props.
    store.scope(\.search).connect(view!) { search, command in
        let tap = search.songs.first.map { command(SearchAction.play($0)) }
        return SearchView.Props(text: "[\(search.text)] \(search.songs.count) found", tap: tap)
    }
    store.observe(\.queue.count, with: app) { app, count in app.log.add("queue: \(count)") }
    store.onAction(with: app) { app, action in app.log.add("log: \(action)") }
    #expect(log.take() == ["screen: [] 0 found", "queue: 0"])

    // An effect holds up nothing. The second search replaces the first.
    for text in ["So", "Blue"] { store.dispatch(SearchAction.type(text)) }
    await log.happened(#"log: found(["Blue in Green", "Blue Train"])"#)
    #expect(
        log.take() == [
            "screen: [So] 0 found", #"log: type("So")"#,
            "screen: [Blue] 0 found", #"log: type("Blue")"#,
            "screen: [Blue] 2 found", #"log: found(["Blue in Green", "Blue Train"])"#,
        ])

    // The search has not changed, so its view gets no props, and neither for an equal state.
    view?.props?.tap?()
    store.dispatch(SearchAction.found(["Blue in Green", "Blue Train"]))
    #expect(
        log.take() == [
            "queue: 1", #"log: play("Blue in Green")"#,
            #"log: found(["Blue in Green", "Blue Train"])"#,
        ])

    // Commands of other actions are other props. Reducers run in order: that of the queue finds
    // what the search has found.
    store.dispatch(SearchAction.found(["Blue Train", "So What"]))
    store.dispatch(SearchAction.found(["So What"]))
    #expect(
        log.take() == [
            "screen: [Blue] 2 found", #"log: found(["Blue Train", "So What"])"#,
            "screen: [Blue] 1 found", "queue: 2", #"log: found(["So What"])"#,
        ])

    // An action that is dispatched in a callback waits for its turn, also in the first call.
    store.observe(\.queue.count, with: app) { app, count in
        if count < 4 { app.store.dispatch(SearchAction.play("\(count + 1)")) }
        app.log.add("still \(count)")
    }
    #expect(
        log.take() == [
            "still 2", "queue: 3", "still 3", #"log: play("3")"#,
            "queue: 4", "still 4", #"log: play("4")"#,
        ])

    // A view that is deallocated is connected no more.
    view = nil
    #expect(released == nil)
    store.dispatch(SearchAction.found([]))
    #expect(log.take() == ["log: found([])"])
}

private enum Count: Action { case add, added }

@MainActor @Test("A store keeps the state, and neither components, their commands nor effects do")
func storeLifetime() async {
    let log = Log()
    let view = SearchView(log)
    weak var state: Log?
    do {
        let kept = Log()
        state = kept
        let store = Store(state: 0) { [kept] count, _ in
            count += 1
            kept.add("\(count)")
            return [
                Effect(id: "endless") {
                    await Pause.seconds(.infinity).wait(); return nil
                }
            ]
        }
        store.scope { "\($0)" }.connect(view) { text, command in
            SearchView.Props(text: text, tap: command(SearchAction.found([])))
        }
        view.props?.tap?()
    }
    #expect(state == nil)
    view.props?.tap?()
    #expect(log.take() == ["screen: 0", "screen: 1"])
}

@MainActor
@Test(
    "Two parts with the same reducer do not replace each other's effects", .timeLimit(.minutes(1)))
func twoParts() async {
    struct Pair: Equatable { var (left, right) = (0, 0) }
    let add: Reducer<Int> = { count, action in
        if case .add = action as? Count { return [Effect(id: "add") { Count.added }] }
        count += 1
        return []
    }
    let (store, log) = (
        Store(
            state: Pair(), reducer: combine(reduce(\.left, with: add), reduce(\.right, with: add))),
        Log()
    )
    store.observe(with: log) { log, pair in log.add("\(pair.left) \(pair.right)") }
    store.dispatch(Count.add)
    await log.happened("2 2")
    #expect(log.take() == ["0 0", "1 1", "2 2"])
}
