import Minimalist

/// The panels of a log, and an account of how often they were drawn.
public final class Board {
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

    /// How often the panels were drawn again.
    public var redraws: Int { panels.reduce(0) { $0 + $1.redraws } }

    /// How many redraws the key paths saved: without them every change would redraw every panel.
    public var saved: Int { panels.count * changes - redraws }

    /// How many redraws the key paths have saved.
    public var summary: String {
        "\(panels.count) panels, \(changes) change\(changes == 1 ? "" : "s"): "
            + "\(redraws) redraw\(redraws == 1 ? "" : "s") instead of \(redraws + saved), "
            + "\(saved) saved by key paths."
    }

    /// All the panels as plain text.
    public var text: String { panels.map(\.text).joined() }

    /// The panels that have changed since this was last asked, as plain text.
    public func takeStaleText() -> String {
        let stale = panels.filter(\.isStale)
        for panel in stale { panel.isStale = false }
        return stale.map(\.text).joined()
    }
}

extension Panel {
    fileprivate var text: String { lines.joined(separator: "\n") + "\n\n" }
}
