import StateRouter
import TestSupport

/// A presentable that reports what is done to it.
final class Screen {
    let name: String
    private let report: (String) -> Void
    private weak var selected: Screen?
    private(set) var children: [Screen] = []

    init(_ name: String, _ report: @escaping (String) -> Void) {
        self.name = name
        self.report = report
        report("make \(name)")
    }

    deinit { report("free \(name)") }

    func set(_ children: [Screen]) {
        report("set \(name): \(children.map(\.name).joined(separator: " "))")
        self.children = children
    }

    func select(_ child: Screen) {
        report("select \(child.name)")
        selected = child
    }

    /// The screen with its children, the selected one marked: `window(animals(list lion) *zoos(map))`.
    var tree: String {
        let shown = children.map { ($0 === selected ? "*" : "") + $0.tree }.joined(separator: " ")
        return children.isEmpty ? name : "\(name)(\(shown))"
    }
}

/// A presenter of a screen.
func screenPresenter(_ name: String, _ report: @escaping (String) -> Void) -> Presenter<Screen> {
    Presenter {
        Screen(name, report)
    } setChildren: { screen, children in
        screen.set(children)
    } select: { screen, child in
        screen.select(child)
    }
}

extension Log {
    /// A presenter of a screen that is logged.
    func presenter(_ name: String) -> Presenter<Screen> { screenPresenter(name, add) }

    /// A route whose only path is its name.
    func route(_ name: String, children: [Route<Screen, String>] = []) -> Route<Screen, String> {
        presenter(name).route(predicate: { $0 == name }, children: children)
    }
}
