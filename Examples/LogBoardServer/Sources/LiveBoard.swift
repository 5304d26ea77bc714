import Foundation
import LogBoardCore
import Minimalist

/// The one view model, its board, and the events that show it on pages. All of it is on the main actor.
@MainActor final class LiveBoard {
    let board: Board
    private(set) var events: [PanelEvent] = []
    let feed: LogFeed
    /// How many pages are open.
    @Property var pages = 0
    /// The source of the log, in the words of the page.
    @Property var source = "live"

    private let viewModel = LogViewModel()

    init() {
        board = Board(viewModel)
        feed = LogFeed(into: viewModel)
        let source = Panel("source", height: 0, of: $source) { Content(title: $0) }
        events = (board.panels + [board.alert, source]).map(PanelEvent.init)
    }

    func read(_ lines: [LogLine]) { viewModel.read(lines) }
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

    /// JSON has no line ends, so whatever a log contains stays within the data of one event.
    var text: String {
        if let encoded { return encoded }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try! encoder.encode(panel.content)  // Strings and integers can be encoded.
        let text = "event: \(panel.name)\ndata: \(String(decoding: data, as: UTF8.self))\n\n"
        encoded = text
        return text
    }
}
