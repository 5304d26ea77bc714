import Minimalist

/// A part of the board that is made anew when the part of the state it shows changes, and only then.
public final class Panel {
    /// The name of the panel, besides its title.
    public let name: String
    /// The most lines the panel ever has.
    public let height: Int
    /// The content of the panel. A view of it observes `$content`.
    @Property public private(set) var content = Content(title: "")
    /// How often the panel was made again after it was made first.
    public private(set) var redraws = -1
    /// Whether the panel has changed since a screen last showed it.
    var isStale = true

    private let layout: (Content) -> [String]

    /// Makes a panel that shows whatever `point` delivers.
    public init<Part>(
        _ name: String, height: Int, of point: SubscriptionPoint<Part>, content: @escaping (Part) -> Content,
        layout: @escaping (Content) -> [String] = { _ in [] }
    ) {
        (self.name, self.height, self.layout) = (name, height, layout)
        point.observe(with: self) { panel, part in panel.show(content(part)) }
    }

    /// Makes a panel that shows one part of what `point` delivers, and is made again only when that part changes.
    init<Value, Part: Equatable>(
        _ name: String, height: Int, of point: SubscriptionPoint<Value>, _ part: @escaping (Value) -> Part,
        content: @escaping (Part) -> Content, layout: @escaping (Content) -> [String]
    ) {
        (self.name, self.height, self.layout) = (name, height, layout)
        point.observe(part, with: self) { panel, part in panel.show(content(part)) }
    }

    /// The panel as text; the first line is its title.
    public var lines: [String] { layout(content) }

    private func show(_ content: Content) {
        self.content = content
        redraws += 1
        isStale = true
    }
}
