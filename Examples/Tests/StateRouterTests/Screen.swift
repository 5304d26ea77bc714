import StateRouter

/// What happens to screens: `+a` when one is made, `-a` when it is freed, `a(b c)` when it is set to
/// show others, `*a` when it is selected.
final class Journal {
    private var events: [String] = []
    /// What runs when an event happens next.
    var reactions: [String: () -> Void] = [:]

    func add(_ event: String) {
        events.append(event)
        reactions.removeValue(forKey: event)?()
    }

    /// The events since the last call.
    func read() -> String {
        defer { events = [] }
        return events.joined(separator: " ")
    }

    func presenter(_ name: String) -> Presenter<Screen> {
        Presenter {
            Screen(name, self)
        } setChildren: { screen, children in
            screen.children = children
        } select: { screen, child in
            screen.selected = child
        }
    }

    /// A route whose only path is its name.
    func route(_ name: String, _ children: [Route<Screen, String>] = []) -> Route<Screen, String> {
        PagePresenter { Screen(name, self) }.route(predicate: { $0 == name }, children: children)
    }
}

final class Screen {
    let name: String
    private let journal: Journal
    var children: [Screen] = [] {
        willSet { journal.add("\(name)(\(newValue.map(\.name).joined(separator: " ")))") }
    }
    weak var selected: Screen? {
        willSet { journal.add("*\(newValue?.name ?? "")") }
    }

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        journal.add("+\(name)")
    }

    deinit { journal.add("-\(name)") }

    /// The screen with its children, the selected one marked: `window(animals(list lion) *zoos)`.
    var tree: String {
        let shown = children.map { ($0 === selected ? "*" : "") + $0.tree }
        return children.isEmpty ? name : "\(name)(\(shown.joined(separator: " ")))"
    }
}
