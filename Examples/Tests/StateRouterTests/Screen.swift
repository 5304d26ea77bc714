import Minimalist
import StateRouter

/// What happened, in order.
final class Journal {
    private var entries: [String] = []

    func note(_ entry: String) { entries.append(entry) }

    /// The entries since this was last called.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A presentable that keeps a journal of what is done to it.
final class Screen {
    let name: String
    private let path: Path
    private let journal: Journal
    private(set) weak var selected: Screen?
    private(set) var children: [Screen] = []
    /// Whether it reports the pages that a presenter has taken away too, and not only those that the user has left.
    var reportsEveryPop = false
    @Signal private(set) var didPop: Accepts<Path>

    init(_ name: String, at path: Path, _ journal: Journal) {
        self.name = name
        self.path = path
        self.journal = journal
        journal.note("make \(name)")
    }

    deinit { journal.note("free \(name)") }

    func set(_ children: [Screen]) {
        journal.note("set \(name): \(children.map(\.name).joined(separator: " "))")
        let previous = self.children
        self.children = children
        if reportsEveryPop, previous.count > children.count { report(previous[children.count].path) }
        // Otherwise the optimizer decides whether they are freed before the report.
        withExtendedLifetime(previous) {}
    }

    func select(_ child: Screen) {
        journal.note("select \(child.name)")
        selected = child
    }

    func pop() {
        if let popped = children.popLast()?.path { report(popped) }
    }

    private func report(_ popped: Path) {
        journal.note("popped \(popped)")
        didPop.send(popped)
    }

    /// The screen with its children, the selected one marked: `window(animals(list lion) *zoos(list))`.
    var tree: String {
        let shown = children.map { ($0 === selected ? "*" : "") + $0.tree }.joined(separator: " ")
        return children.isEmpty ? name : "\(name)(\(shown))"
    }
}

extension Journal {
    /// A presenter of a screen. The closures are called as the screen is made, set and selected in.
    func presenter(
        _ name: String, at path: Path = "/", whenMade: @escaping (Screen) -> Void = { _ in },
        whenSet: @escaping () -> Void = {}, whenSelected: @escaping () -> Void = {}
    ) -> Presenter<Screen> {
        Presenter {
            let screen = Screen(name, at: path, self)
            whenMade(screen)
            return screen
        } setChildren: { screen, children in
            screen.set(children)
            whenSet()
        } select: { screen, child in
            screen.select(child)
            whenSelected()
        }
    }

    /// A route of one path.
    func route(_ name: String, at path: Path, children: [Route<Screen>] = []) -> Route<Screen> {
        presenter(name, at: path).route(predicate: { $0 == path }, children: children)
    }
}
