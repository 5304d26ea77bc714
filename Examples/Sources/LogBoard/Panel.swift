import Minimalist

/// A view that shows a part of the state, and is called only when that part has changed.
@MainActor final class Panel {
    /// How every panel observes, as written below.
    static let call =
        "viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }"

    /// The part, as written where the panel is made.
    let title: String
    /// The number of rows below the title.
    let height: Int
    /// The part as text; of an array, each element.
    private(set) var rows: [String] = []
    /// The number of calls, not counting the first, which `observe` makes immediately.
    private(set) var calls = -1
    /// Whether it was called since ``dim()``.
    private(set) var isLit = false

    init<Part: Equatable>(
        _ title: String, height: Int, of viewModel: LogViewModel,
        _ part: @escaping (LogState) -> Part
    ) {
        self.title = title
        self.height = height
        viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }
    }

    private func show(_ part: some Equatable) {
        rows = (part as? [Any] ?? [part]).map { "\($0)" }
        calls += 1
        isLit = true
    }

    func dim() { isLit = false }
}
