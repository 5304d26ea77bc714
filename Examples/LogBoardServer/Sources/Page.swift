import LogBoardCore
import Minimalist

/// An open page in a browser, as a view on the board: to release it ends all that it observes.
@MainActor final class Page {
    /// The panels that have changed since the page was sent them.
    @Property private(set) var stale: [PanelEvent] = []

    private let board: Board
    /// What the key paths had saved when the page was opened.
    private let saved: Int
    private var pushed = 0

    init(on live: LiveBoard) {
        board = live.board
        saved = board.saved
        for event in live.events {
            let observation = Observation(of: live)
            event.panel.$content.observe(with: self) { [unowned event] page, _ in
                withExtendedLifetime(observation) { page.note(event) }
            }
        }
    }

    /// What the page is to be sent: of each panel that has changed the newest, however often it has.
    func takeEvents() -> String {
        let events = stale
        stale = []
        pushed += events.count
        let account = "event: account\ndata: {\"pushed\":\(pushed),\"saved\":\(board.saved - saved)}\n\n"
        return events.map(\.text).joined() + account
    }

    private func note(_ event: PanelEvent) {
        if !stale.contains(where: { $0 === event }) { stale.append(event) }
    }
}
