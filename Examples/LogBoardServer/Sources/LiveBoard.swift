import LogBoardCore
import Minimalist

/// The one view model, its board, and the pages that show it. All of it is on the main actor.
@MainActor final class LiveBoard {
    let board: Board
    let feed: LogFeed
    /// The open pages, by their ids.
    @Property var pages: [String: OpenPage] = [:]
    /// The source of the log, in the words of the page.
    @Property var source = "live"
    /// A page asks for an outage. Only the sample has one.
    @Signal private(set) var outage: Accepts<Void>

    private let viewModel = LogViewModel()
    private var events: [PanelEvent] = []

    init() {
        board = Board(viewModel)
        feed = LogFeed(into: viewModel)
        let source = Panel("source", height: 0, of: $source) { Content(title: $0) }
        events = (board.panels + [board.alert, source]).map(PanelEvent.init)
    }

    /// The events that show all lines, which the pages share, or those that show the lines of a level.
    func events(of level: Level?) -> [PanelEvent] {
        level.map { board.panels(of: $0).map(PanelEvent.init) } ?? events
    }

    func read(_ lines: [LogLine]) { viewModel.read(lines) }

    func causeOutage() { outage.send() }
}

/// An open page, which its connection retains and nobody else.
struct OpenPage: Sendable {
    weak var page: Page?
}

/// A panel as the event that shows it, which is encoded once for any number of pages.
@MainActor final class PanelEvent {
    let panel: Panel
    private var encoded: String?

    init(of panel: Panel) {
        self.panel = panel
        // Observes before any page, so that no page gets an outdated text.
        panel.$content.observe(with: self) { event, _ in event.encoded = nil }
    }

    var text: String {
        if let encoded { return encoded }
        let text = String(event: panel.name, panel.content)
        encoded = text
        return text
    }
}
