import Minimalist

/// A part of the board that draws itself anew when the part of the state it shows changes, and only then.
public final class Panel {
    /// The most lines the panel ever has.
    public let height: Int
    /// The panel as text; the first line is its title.
    public private(set) var lines: [String] = []
    /// How often the panel was drawn again after it was drawn first.
    public private(set) var redraws = -1
    /// Whether the panel has changed since a screen last showed it.
    var isStale = true

    /// Makes a panel that shows whatever `point` delivers. It need not know what the point is a scope of.
    init<Part>(height: Int, of point: SubscriptionPoint<Part>, draw: @escaping (Part) -> [String]) {
        self.height = height
        point.observe(with: self) { panel, part in panel.redraw(draw(part)) }
    }

    /// Makes a panel that shows one part of `point`.
    init<Value, Part: Equatable>(
        height: Int, of point: SubscriptionPoint<Value>, _ keyPath: KeyPath<Value, Part>,
        draw: @escaping (Part) -> [String]
    ) {
        self.height = height
        point.observe(keyPath, with: self) { panel, part in panel.redraw(draw(part)) }
    }

    private func redraw(_ lines: [String]) {
        self.lines = lines.map(\.printable)
        redraws += 1
        isStale = true
    }
}
