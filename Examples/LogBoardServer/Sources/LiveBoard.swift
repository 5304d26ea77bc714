import Foundation
import LogBoardCore
import Minimalist

/// The one view model, its board, and what pages are pushed of it. All of it is on the main actor.
@MainActor final class LiveBoard {
    let board: Board
    let events: [PanelEvent]
    let feed: LogFeed
    /// How many pages were opened.
    var pages = 0
    /// How many closures of pages the library has not freed.
    fileprivate(set) var observations = 0

    init() {
        let viewModel = LogViewModel()
        board = Board(viewModel)
        events = (board.panels + [board.alert]).map(PanelEvent.init)
        feed = LogFeed(into: viewModel)
    }

    /// What the key paths were good for, and what the pages have left behind.
    var summary: String { "\(board.summary)\n\(pages) pages, \(observations) observations left." }
}

/// A panel as the event that shows it, which is made once for however many pages.
@MainActor final class PanelEvent {
    let panel: Panel
    private var made: String?

    init(of panel: Panel) {
        self.panel = panel
        // Observes before any page, so that no page is handed what is out of date.
        panel.$content.observe(with: self) { event, _ in event.made = nil }
    }

    /// JSON has no line ends, so whatever is in a log stays within the data of one event.
    var text: String {
        if let made { return made }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = try! encoder.encode(panel.content)  // Strings and integers can be encoded.
        let text = "event: \(panel.name)\ndata: \(String(decoding: data, as: UTF8.self))\n\n"
        made = text
        return text
    }
}

/// What a closure captures to be counted until it is freed.
final class Observation: Sendable {
    private let live: LiveBoard

    @MainActor init(of live: LiveBoard) {
        self.live = live
        live.observations += 1
    }

    deinit { MainActor.assumeIsolated { [live] in live.observations -= 1 } }
}
