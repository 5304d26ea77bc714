import LogBoardCore
import Minimalist

/// The view model of an open page: the lines that it shows, and the panels that have changed.
@MainActor final class Page {
    /// Names the page in its requests. Nobody else can guess it, so no page of another site can use this one.
    let id = String.unguessable
    /// The page shows only lines of this level, or without one all lines.
    @Property var level: Level?
    /// The names of the panels that have changed since they were last sent to the page.
    @Property private(set) var stale: [String] = []

    private let live: LiveBoard
    private var views: [String: PanelView] = [:]

    init(on live: LiveBoard) {
        self.live = live
        live.pages[id] = OpenPage(page: self)
        $level.observe(with: self) { page, level in
            for event in page.live.events(of: level) { page.show(event) }
        }
    }

    isolated deinit { live.pages[id] = nil }

    /// The events to send: the newest of each panel that has changed, however often it has.
    func takeEvents() -> String {
        let changed = stale.map { views[$0]! }
        stale = []
        for view in changed { view.pushed += 1 }
        return changed.map(\.event.text).joined() + String(event: "page", account)
    }

    /// The facts about this page alone.
    private var account: Account {
        Account(
            id: id, level: level, pages: live.pages.count,
            panels: views.mapValues { .init(pushed: $0.pushed, leftAlone: $0.leftAlone) })
    }

    private func show(_ event: PanelEvent) {
        let name = event.panel.name
        guard views[name]?.event !== event else { return }
        let view = PanelView(of: event, on: live.board)
        // Replaces the view of another level, which ends what that one observes.
        views[name] = view
        event.panel.$content.observe(with: view) { [weak self] _, _ in self?.note(name) }
    }

    private func note(_ name: String) {
        if !stale.contains(name) { stale.append(name) }
    }
}

private struct Account: Encodable {
    struct Panel: Encodable {
        let pushed: Int
        let leftAlone: Int
    }

    let id: String
    let level: Level?
    let pages: Int
    let panels: [String: Panel]
}
