// A client that compiles without a warning: in the Swift 5 mode, and in the Swift 6 mode of a module
// whose code belongs to the main actor unless it says otherwise.
import Minimalist
import MinimalistExtras

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

class VolumeView {
    static let settings = Settings(volume: 1)
    var text = ""
    lazy var settings = Self.settings

    init() {
        settings.$volume.observe(with: self) { view, volume in view.text = "\(volume)" }
        settings.$filter.observe(\.isActive, with: self) { $0.text = "\($1)" }
        settings.$filter.observe({ $0.text.count }, with: self) { view, _ in view.text = "" }
        settings.$reset.observe(with: self, closure: { view, _ in view.text = "" })
    }
}

@MainActor final class Search {
    @Property private(set) var filter = Filter()
    @Property private(set) var results: [String] = []
    @Signal private(set) var failed: Accepts<String>
    private let latest = LatestTask()
    private(set) lazy var editable = Editable(_filter)

    func observe(_ pause: ManualPause) {
        $filter.observe(\.isActive, with: self) { search, _ in search.results = [] }
        $filter.scope(\.text).debounce(with: self, pause: pause.wait) { search, text in
            search.load(text, pause)
        }
        $filter.throttle(with: self, pause: pause.wait) { search, _ in search.results = [] }
    }

    private func load(_ text: String, _ pause: ManualPause) {
        latest.run(with: self, after: pause.wait) {
            [text]
        } then: { search, result in
            do { search.results = try result.get() } catch { search.failed.send("\(error)") }
        }
    }
}

@MainActor final class SearchView {
    private var text = ""
    private let filter: Scope<Filter>

    init(search: Search, until token: ObservationToken) {
        filter = Scope(search.$filter)
        filter.observe(\.isActive, with: self) { view, isActive in view.text = "\(isActive)" }
        search.$failed.observe(with: self, until: token) { view, reason in view.text = reason }
        combineLatest(search.$filter, search.$results, with: self) { view, _, results in
            view.text = results.joined()
        }
        search.editable.scope(\.text).change { $0 += "." }
    }

    func follow(_ search: Search, _ archive: Archive) async {
        Task { await archive.keep(search.$results.values) }
        for await results in search.$results.values { text = results.joined() }
    }
}

actor Archive {
    private var results: [String] = []

    func keep(_ values: Values<[String]>) async {
        for await value in values { results += value }
    }
}
