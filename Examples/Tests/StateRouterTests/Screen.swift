import Minimalist
import StateRouter
import TestSupport

/// A presentable that logs what is done to it.
final class Screen {
    let name: String
    private let path: LinkPath?
    private let log: Log
    private(set) weak var selected: Screen?
    private(set) var children: [Screen] = []
    /// Whether it reports the pages that a presenter has taken away too, and not only those that the user has left.
    var reportsEveryPop = false
    /// Sends the path of the page that is topmost now.
    @Signal private(set) var didPop: Accepts<LinkPath>

    init(_ name: String, at path: LinkPath?, _ log: Log) {
        self.name = name
        self.path = path
        self.log = log
        log.add("make \(name)")
    }

    deinit { log.add("free \(name)") }

    func set(_ children: [Screen]) {
        log.add("set \(name): \(children.map(\.name).joined(separator: " "))")
        let previous = self.children
        self.children = children
        if reportsEveryPop, previous.count > children.count { report() }
        // Otherwise the optimizer decides whether they are freed before the report.
        withExtendedLifetime(previous) {}
    }

    func select(_ child: Screen) {
        log.add("select \(child.name)")
        selected = child
    }

    func pop() {
        children.removeLast()
        report()
    }

    private func report() {
        guard let path = children.last?.path else { return }
        log.add("popped to \(path)")
        didPop.send(path)
    }

    /// The screen with its children, the selected one marked: `window(animals(list lion) *zoos(list))`.
    var tree: String {
        let shown = children.map { ($0 === selected ? "*" : "") + $0.tree }.joined(separator: " ")
        return children.isEmpty ? name : "\(name)(\(shown))"
    }
}

extension Log {
    /// A presenter of a screen. `whenCalled` is called as the screen is made, set and selected in.
    func presenter(
        _ name: String, at path: LinkPath? = nil, whenCalled: @escaping (Screen, String) -> Void = { _, _ in }
    ) -> Presenter<Screen> {
        Presenter {
            let screen = Screen(name, at: path, self)
            whenCalled(screen, "make \(name)")
            return screen
        } setChildren: { screen, children in
            screen.set(children)
            whenCalled(screen, "set \(name)")
        } select: { screen, child in
            screen.select(child)
            whenCalled(screen, "select in \(name)")
        }
    }

    /// A route of one path.
    func route<Path: Equatable>(
        _ name: String, at path: Path, children: [Route<Screen, Path>] = []
    ) -> Route<Screen, Path> {
        presenter(name).route(predicate: { $0 == path }, children: children)
    }
}
