// A client whose code belongs to the main actor unless it says otherwise.
// default-isolation: MainActor
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

    private(set) lazy var editable = Editable(self, \.filter, at: $filter)

    func find(pause: @escaping @Sendable () async -> Void) {
        $filter.scope(\.text).debounce(with: self, pause: pause) { search, text in search.results.append(text) }
    }

    func fail() { failed.send("nothing found") }
}

final class SearchView {
    private var text = ""
    private let filter: Scope<Filter>

    init(search: Search) {
        filter = search.$filter.scope(\.self)
        filter.observe(\.isActive, with: self) { view, isActive in view.text = "\(isActive)" }
        search.$failed.observe(with: self) { view, reason in view.text = reason }
        combineLatest(search.$filter, search.$results, with: self) { view, _, results in view.show(results) }
        search.editable.scope(\.text).change { $0 += "." }
    }

    func show(_ results: [String]) { text = results.joined() }

    func follow(_ search: Search) async {
        for await results in search.$results.values { show(results) }
    }
}
