// A view model and a view of the main actor: callbacks are isolated to it, without a hop.
import Minimalist

@MainActor final class SearchViewModel {
    @Property private(set) var results: [String] = []
    @Property var query = ""
    @Signal private(set) var failed: Accepts<String>

    init() {
        $query.observe(with: self) { viewModel, query in viewModel.search(query) }
    }

    private func search(_ query: String) {
        guard !query.isEmpty else { return failed.send("nothing to search for") }
        results.append(query)
    }

    func reload() async {
        await Task.yield()
        results.removeAll()
    }
}

@MainActor final class SearchView {
    private let viewModel: SearchViewModel
    private var title = ""

    init(_ viewModel: SearchViewModel) {
        self.viewModel = viewModel
        viewModel.$results.observe(with: self) { view, results in view.title = "\(results.count) results" }
        viewModel.$results.observe(\.first, with: self) { view, first in view.title = first ?? "none" }
        viewModel.$failed.observe(with: self) { view, reason in view.title = reason }
    }

    func type(_ text: String) {
        viewModel.query += text
        Task { await viewModel.reload() }
    }
}
