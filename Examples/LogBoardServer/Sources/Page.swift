import LogBoardCore
import Minimalist

/// An open page in a browser, as a view on the board. Releasing it ends everything that it observes.
@MainActor final class Page {
    /// The panels that have changed since they were last sent to the page.
    @Property private(set) var stale: [PanelEvent] = []

    private let live: LiveBoard
    /// How many redraws the key paths had saved when the page was opened.
    private let saved: Int
    private var pushed = 0

    init(on live: LiveBoard) {
        self.live = live
        saved = live.board.saved
        live.pages += 1
        for event in live.events {
            event.panel.$content.observe(with: self) { [unowned event] page, _ in page.note(event) }
        }
    }

    deinit { MainActor.assumeIsolated { [live] in live.pages -= 1 } }

    /// The events to send: the newest of each panel that has changed, however often it has.
    func takeEvents() -> String {
        let events = stale
        stale = []
        pushed += events.count
        let account = "{\"pages\":\(live.pages),\"pushed\":\(pushed),\"saved\":\(live.board.saved - saved)}"
        return events.map(\.text).joined() + "event: account\ndata: \(account)\n\n"
    }

    private func note(_ event: PanelEvent) {
        if !stale.contains(where: { $0 === event }) { stale.append(event) }
    }
}
