// A client that compiles without a warning: in the Swift 5 mode, and in the Swift 6 mode of a
// module whose code belongs to the main actor unless it says otherwise.
import Minimalist
import MinimalistExtras
import MinimalistTesting
import Observation

struct Filter: Equatable {
    var text = ""
    var isActive: Bool { !text.isEmpty }
}

struct Settings {
    @Property var volume: Int
    @Property private(set) var filter = Filter()
    @Signal var reset: Accepts<Void>

    func mute() {
        volume = 0
        filter.text += "."
        reset.send()
    }
}

// Where nothing is isolated, and where everything is.

class VolumeView {
    static let settings = Settings(volume: 1)
    var text = ""
    let settings = VolumeView.settings

    init() {
        let path: KeyPath<Int, String> = \.description
        settings.$volume.observe(with: self) { view, volume in view.text = "\(volume)" }
        settings.$volume.observe(with: self, closure: VolumeView.show(_:_:))
        settings.$volume.observe(path, with: self) { $0.text = $1 }
        settings.$volume.observe(isolation: nil, with: self) { _, _ in }
        settings.$volume.scope(path).observe(with: self) { $0.text = $1 }
        settings.$filter.observe(\.isActive, with: self) { $0.text = "\($1)" }
        settings.$filter.observe({ $0.text.count }, with: self) { view, _ in view.text = "" }
        settings.$reset.observe(with: self, closure: { view, _ in view.text = "" })
        bind(settings.$volume.scope(path), to: self, \.text)
    }

    static func show(_ view: VolumeView, _ volume: Int) { view.text = "\(volume)" }
}

nonisolated func bind<Value, Object: AnyObject>(
    _ source: some ObservableSource<Value>, to object: Object,
    _ path: ReferenceWritableKeyPath<Object, Value>
) {
    source.observe(with: object) { $0[keyPath: path] = $1 }
}

// The main actor.

struct Refusal: Error {
    var reason = ""
}

@MainActor final class Search {
    @TrackedProperty private(set) var filter = Filter()
    @Property private(set) var results: [String] = []
    @Signal private(set) var failed: Accepts<String>
    private let latest = LatestTask()
    private(set) lazy var editable = Editable(_filter)

    var canLoad: Scope<Bool> {
        Scope($filter, latest.$isRunning) { $0.isActive && !$1 }
    }

    init(pause: Pause = .milliseconds(300)) {
        $filter.observe(\.isActive, with: self) { search, _ in search.results = [] }
        $filter.scope(\.text).debounce(with: self, pause: pause) { search, text in
            search.load(text, pause)
        }
        $filter.throttle(with: self, pause: pause) { search, _ in search.results = [] }
        $filter.observeChanges(with: self) { search, filter in search.results = [filter.text] }
        $filter.observeChanges(with: self) { search, old, _ in search.results = [old.text] }
        if #unavailable(iOS 17, macOS 14, tvOS 17, watchOS 10) {
            observeWillChange(of: self, with: self) { $0.results = [] }
        }
    }

    private func load(_ text: String, _ pause: Pause) {
        latest.run(with: self, after: pause) {
            [text]
        } then: { search, results in
            search.results = results
        }
        latest.run(with: self) { () throws(Refusal) in
            throw Refusal()
        } catch: { search, refusal in
            search.failed.send(refusal.reason)
        }
        latest.run(with: self) { [text] in print(text) }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension Search: Observable {}

@MainActor final class SearchView {
    private var text = ""
    private let filter: Scope<Filter>

    init(search: Search, until token: ObservationToken) {
        filter = Scope(search.$filter)
        filter.observe(\.isActive, with: self) { view, isActive in view.text = "\(isActive)" }
        search.$failed.until(token).observe(with: self) { view, reason in view.text = reason }
        Scope(search.$filter, search.$results) { $0.text + $1.joined() }
            .until(token).observe(with: self) { view, text in view.text = text }
        search.editable.scope(\.text).value += "."
    }

    func test(_ clock: TestClock) async -> [Bool] {
        let search = Search(pause: clock.seconds(0.3))
        let loads = Recorder(search.canLoad)
        let first = search.$results.first { !$0.isEmpty }
        await clock.reached()
        await clock.advance(seconds: 0.3)
        return await first.value == nil ? [] : loads.values
    }

    func follow(_ search: Search, _ archive: Archive) async {
        Task { await archive.keep(search.$results.values) }
        for await results in search.$results.values { text = results.joined() }
    }
}

// An object of a protocol type.

protocol Panel: AnyObject {
    func show(_ text: String)
}

@MainActor func bind(_ panel: some Panel, to search: Search) {
    search.$results.observe(with: panel) { panel, results in panel.show(results.joined()) }
    search.$filter.observe(\.text, with: panel) { panel, text in panel.show(text) }
}

@MainActor func bindAny(_ panel: any Panel, to search: Search) {
    bind(panel, to: search)
    #if hasFeature(ImplicitOpenExistentials)
    search.$results.observe(with: panel) { panel, results in panel.show(results.joined()) }
    search.$filter.observe(\.text, with: panel) { panel, text in panel.show(text) }
    #endif
}

// A child that may be replaced.

final class Player {
    @Property var title = ""
}

final class Stage {
    @Property var guest: Player?

    var titles: [Scope<String?>] {
        var reads = 0
        // The compiler does not look into closures of several statements.
        let title = $guest.scope(following: { guest in
            reads += 1
            return guest?.$title
        })
        return [title, $guest.scope(following: \.?.$title)]
    }
}

// An actor, and a model that is sent to it, whose observers began where nothing is isolated.

nonisolated final class Counter {
    @Property var count = 0
}

actor Archive {
    private let counter = Counter()
    private var counts: [Int] = []

    func observe() {
        counter.$count.observe(with: self) { archive, count in
            archive.assumeIsolated { $0.counts.append(count) }
        }
        counter.$count.scope(\.description).observeChanges(with: counter) { (_, _: String) in }
    }

    func keep(_ counter: sending Counter) { counter.count += 1 }

    func keep(_ values: Values<[String]>) async {
        for await value in values { counts.append(value.count) }
    }
}

nonisolated func sendOn(to archive: Archive) async {
    let (counter, object) = (Counter(), Counter())
    counter.$count.observe(with: object) { $0.count = $1 }
    await archive.keep(counter)
}
