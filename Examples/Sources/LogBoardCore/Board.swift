import Minimalist

/// The panels of a log, and an account of how often each was drawn.
public final class Board {
    /// Says why the panels are redrawn and left alone.
    public static let note = "Minimalist notifies a panel only when its part of the state changes."

    public let panels: [Panel]
    /// The latest alert, shown beside the panels.
    public let alert: Panel
    private let state: SubscriptionPoint<LogState>
    private var notifications = 0

    public init(_ viewModel: LogViewModel) {
        let state = viewModel.$state
        self.state = state
        panels = [
            .totals(of: state),
            .levels(of: state),
            .latest(nil, of: state),
            .messages(nil, of: state),
            .minutes(nil, of: state),
        ]
        alert = .alert(viewModel.$alert)
        state.observe(with: self) { board, _ in board.notifications += 1 }
    }

    /// The panels that a filter by level replaces, with only the lines of that level. They are not a part of the board.
    public func panels(of level: Level) -> [Panel] {
        [.latest(level, of: state), .messages(level, of: state), .minutes(level, of: state)]
    }

    /// How often the state changed; the first of the notifications only tells of the state as it was.
    public var changes: Int { notifications - 1 }

    /// A panel as text. Its first line is the title, and says how many changes redrew the panel and left it alone.
    func lines(of panel: Panel) -> [String] {
        var lines = panel.lines
        lines[0] = lines[0].padding(to: 40) + "redrawn \(panel.redraws), left alone \(changes - panel.redraws)"
        return lines
    }

    /// All the panels as plain text.
    public var text: String { text(of: panels) }

    /// The panels that have changed since this was last asked, as plain text.
    public func takeStaleText() -> String {
        let stale = panels.filter(\.isStale)
        for panel in stale { panel.isStale = false }
        return text(of: stale)
    }

    private func text(of panels: [Panel]) -> String {
        panels.map { lines(of: $0).joined(separator: "\n") + "\n\n" }.joined()
    }
}
