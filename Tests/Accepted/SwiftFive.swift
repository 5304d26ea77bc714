// A client in the Swift 5 mode, which compiles without a warning.
import Minimalist
import MinimalistExtras

struct Login: Equatable {
    var name = ""
    var attempts = 0
}

struct Settings {
    @Property var volume: Int
    @Property private(set) var login = Login()
    @Signal var reset: Accepts<Void>

    func mute() {
        volume = 0
        login.attempts += 1
        reset.send()
    }
}

class VolumeView {
    static let settings = Settings(volume: 1)
    var text = ""
    lazy var settings = Self.settings

    init() {
        settings.$volume.observe(with: self) { view, volume in view.text = "\(volume)" }
        settings.$login.observe(\.attempts, with: self) { $0.text = "\($1)" }
        settings.$login.observe({ $0.name.count }, with: self) { view, _ in view.text = "" }
        settings.$reset.observe(with: self, closure: { view, _ in view.text = "" })
    }
}

@MainActor final class Search {
    @Property var query = ""
    @Property private(set) var results: [String] = []
    @Signal private(set) var failed: Accepts<String>
    private let latest = LatestTask()
    private(set) lazy var editable = Editable(_results)

    func observe(_ pause: ManualPause, until token: ObservationToken) {
        $query.debounce(with: self, pause: pause.wait) { search, query in search.load(query, pause)
        }
        $query.throttle(with: self, pause: pause.wait) { search, _ in search.results = [] }
        $query.scope(\.count).observe(with: self, until: token) { search, _ in search.results = [] }
        combineLatest($query, $results, with: self) { search, _, _ in print(search) }
    }

    private func load(_ query: String, _ pause: ManualPause) {
        latest.run(with: self, after: pause.wait) {
            [query]
        } then: { search, result in
            do { search.results = try result.get() } catch { search.failed.send("\(error)") }
        }
    }

    func follow() async {
        for await results in $results.values { editable.change { $0 += results } }
    }
}
