import Minimalist
import MinimalistExtras
import MinimalistTesting
import Observation
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

private enum SearchEffect: EffectID { case find }

/// The feature: it knows a search, and not the player. It gets what it depends on.
private func searchReducer(
    find: @escaping @MainActor (String) async -> [String]
) -> Reducer<Search> {
    { search, action in
        switch action as? SearchAction {
        case .type(let text):
            search.text = text
            if text.isEmpty { return [.cancel(SearchEffect.find)] }
            return [Effect(id: SearchEffect.find) { SearchAction.found(await find(text)) }]
        case .found(let songs): search.songs = songs
        case .play, nil: break
        }
        return []
    }
}

@MainActor private final class SearchView: Component {
    struct Props: Equatable {
        var text: String
        var tap: Command?
    }
    let log: Log
    var props: Props? { didSet { log.add("screen: \(props?.text ?? "")") } }
    @Signal var didType: Accepts<String>
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
    let store: Store<Player>

    init(pause: Pause = .seconds(1)) {
        // Stands for a server.
        let find = searchReducer { [log] text in
            await pause.wait()
            if Task.isCancelled { log.add("cancelled: \(text)") }
            return ["Blue in Green", "Blue Train", "So What"].filter { $0.hasPrefix(text) }
        }
        store = Store(state: Player(), reducer: combine(reduce(\.search, with: find), reduceQueue))
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Test("A search and a queue of songs")
func unidirectionalStore() async {
    let clock = TestClock()
    let app = App(pause: clock.seconds(1))
    let (store, log) = (app.store, app.log)
    var view: SearchView? = SearchView(log)

    // The current state comes immediately. The view gets a part of it, as props.
    store.scope(\.search).connect(view!) { search, command in
        let tap = search.songs.first.map { command(SearchAction.play($0)) }
        return SearchView.Props(text: "[\(search.text)] \(search.songs.count) found", tap: tap)
    }
    view!.$didType.observe(with: app) { app, text in app.store.dispatch(SearchAction.type(text)) }
    store.observe(\.queue.count, with: app) { app, count in app.log.add("queue: \(count)") }
    store.onAction(with: app) { app, action in app.log.add("log: \(action)") }
    #expect(log.take() == ["screen: [] 0 found", "queue: 0"])

    // An effect holds up nothing. The second search replaces the first, and no text cancels it.
    view?.didType.send("So")
    await clock.reached()
    view?.didType.send("")
    await clock.advance(seconds: 1)
    #expect(
        log.take() == [
            "screen: [So] 0 found", #"log: type("So")"#,
            "screen: [] 0 found", #"log: type("")"#, "cancelled: So",
        ])
    for text in ["So", "Blue"] { view?.didType.send(text) }
    await clock.advance(seconds: 1)
    #expect(
        log.take() == [
            "screen: [So] 0 found", #"log: type("So")"#,
            "screen: [Blue] 0 found", #"log: type("Blue")"#,
            "screen: [Blue] 2 found", #"log: found(["Blue in Green", "Blue Train"])"#,
        ])

    // The search has not changed, so its view gets no props.
    view?.props?.tap?()
    #expect(log.take() == ["queue: 1", #"log: play("Blue in Green")"#])

    // With another command, props differ. Reducers run in order: the queue finds one song.
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

    // A view that is deallocated is connected no more. SwiftUI tracks what a `body` reads.
    view = nil
    withObservationTracking({ _ = store.scope(\.search).state }) {
        MainActor.assumeIsolated { log.add("body") }
    }
    store.dispatch(SearchAction.found([]))
    #expect(log.take() == ["body", "log: found([])"])
}

@MainActor @Test("Neither components nor their commands keep the state")
func storeLifetime() {
    let view = SearchView(Log())
    do {
        App().store.connect(view) { player, command in
            let tap = command(SearchAction.play("So What"))
            return SearchView.Props(text: "\(player.queue)", tap: tap)
        }
    }
    view.props?.tap?()
    #expect(view.log.take() == ["screen: []"])
}
