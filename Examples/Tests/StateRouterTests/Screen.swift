import Minimalist
import StateRouter
import TestSupport

/// A presentable that logs what is done to it.
final class Screen {
    let name: String
    private let log: Log
    private(set) weak var selected: Screen?
    private(set) var children: [Screen] = []
    /// Sends the name of the page that is topmost now.
    @Signal private(set) var didPop: Accepts<String>

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        log.add("make \(name)")
    }

    deinit { log.add("free \(name)") }

    func set(_ children: [Screen]) {
        log.add("set \(name): \(children.map(\.name).joined(separator: " "))")
        self.children = children
    }

    func select(_ child: Screen) {
        log.add("select \(child.name)")
        selected = child
    }

    func pop() {
        children.removeLast()
        if let topmost = children.last { didPop.send(topmost.name) }
    }

    /// The screen with its children, the selected one marked: `window(animals(list lion) *zoos(map))`.
    var tree: String {
        let shown = children.map { ($0 === selected ? "*" : "") + $0.tree }.joined(separator: " ")
        return children.isEmpty ? name : "\(name)(\(shown))"
    }
}

extension Log {
    /// A presenter of a screen. `whenCalled` is called as the screen is made, set and selected in.
    func presenter(
        _ name: String, whenCalled: @escaping (Screen, String) -> Void = { _, _ in }
    ) -> Presenter<Screen> {
        Presenter {
            let screen = Screen(name, self)
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

    /// A route whose only path is its name.
    func route(_ name: String, children: [Route<Screen, String>] = []) -> Route<Screen, String> {
        presenter(name).route(predicate: { $0 == name }, children: children)
    }
}
