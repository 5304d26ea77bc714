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
    private(set) var rows: [String] = []
    /// The number of calls, not counting the first, which `observe` makes immediately.
    private(set) var calls = -1
    /// Whether it was called since ``dim()``.
    private(set) var isLit = false

    init<Part: Showable>(
        _ title: String, height: Int, of viewModel: LogViewModel,
        _ part: @escaping (LogState) -> Part
    ) {
        self.title = title
        self.height = height
        viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }
    }

    private func show(_ part: some Showable) {
        rows = part.rows
        calls += 1
        isLit = true
    }

    func dim() { isLit = false }
}

/// A part of the state that a panel can show.
protocol Showable: Equatable {
    var rows: [String] { get }
}

extension Int: Showable { var rows: [String] { ["\(self)"] } }
extension Bool: Showable { var rows: [String] { ["\(self)"] } }
extension String: Showable { var rows: [String] { [self] } }

extension LogLine: Showable { var rows: [String] { [text] } }

extension Array: Showable where Element: Showable {
    var rows: [String] { flatMap(\.rows) }
}
