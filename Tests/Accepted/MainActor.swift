// A client whose code belongs to the main actor unless it says otherwise, in the Swift 6 mode.
import Minimalist
import MinimalistExtras

struct Filter: Equatable {
    var text = ""
    var isActive: Bool { !text.isEmpty }
}

final class Search {
    @Property private(set) var filter = Filter()
    @Property private(set) var results: [String] = []
    @Signal private(set) var failed: Accepts<String>
    private let latest = LatestTask()
    private(set) lazy var editable = Editable(_filter)

    func find(_ pause: ManualPause) {
        $filter.observe(\.isActive, with: self) { search, _ in search.results = [] }
        $filter.scope(\.text).debounce(with: self, pause: pause.wait) { $0.results.append($1) }
        latest.run(with: self) {
            ["found"]
        } then: {
            $0.results = (try? $1.get()) ?? []
        }
        failed.send("nothing found")
    }
}

final class SearchView {
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
