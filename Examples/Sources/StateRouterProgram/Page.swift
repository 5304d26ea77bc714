import Minimalist
import Prompt
import StateRouter

/// A named page of text, which may show others: the window shows the tabs, and a tab shows its pages.
final class Page {
    let name: String
    private let place: Place?
    private(set) weak var selected: Page?
    private var children: [Page] = []

    /// Sent when the user has left the topmost child, with the place of the child below it.
    @Signal private(set) var didGoBack: Accepts<Place>

    init(_ name: String, at place: Place? = nil) {
        self.name = name
        self.place = place
        say("made \(name)")
    }

    deinit { say("freed \(name)") }

    func show(_ children: [Page]) { self.children = children }

    func select(_ child: Page) { selected = child }

    /// Removes the topmost child, as a navigation controller does by itself. Gives false if there is none below it.
    func goBack() -> Bool {
        guard children.count > 1 else { return false }
        children.removeLast()
        if let place = children.last?.place { didGoBack.send(place) }
        return true
    }

    /// The children with what they show, a line each, the selected one marked.
    var tree: String {
        let lines = children.map { child in
            let pages = child.children.map(\.name).joined(separator: " > ")
            return "  \(child === selected ? "*" : " ") \(child.name)\(pages.isEmpty ? "" : ": \(pages)")"
        }
        return lines.joined(separator: "\n")
    }
}
