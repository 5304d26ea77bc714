import Minimalist
import Prompt
import StateRouter

/// A named page of text, which may show others: the window shows the tabs, and a tab shows its pages.
final class Page {
    let name: String
    private let path: Path
    private(set) weak var selected: Page?
    private(set) var children: [Page] = []

    /// Sent when the user has left the topmost child, with the path of that child.
    @Signal private(set) var didPop: Accepts<Path>

    init(_ name: String, at path: Path) {
        self.name = name
        self.path = path
        say("made \(name)")
    }

    deinit { say("freed \(name)") }

    func show(_ children: [Page]) { self.children = children }

    func select(_ child: Page) { selected = child }

    /// What the back button does: the page goes by itself, and the app only hears of it. Gives false for the first
    /// page, which has no such button.
    func pop() -> Bool {
        guard children.count > 1 else { return false }
        didPop.send(children.removeLast().path)
        return true
    }

    /// The children with what they show, a line each, the selected one marked.
    var tree: [String] {
        children.map { child in
            let pages = child.children.map(\.name).joined(separator: " > ")
            return "\(child === selected ? "*" : " ") \(child.name)\(pages.isEmpty ? "" : ": \(pages)")"
        }
    }
}
