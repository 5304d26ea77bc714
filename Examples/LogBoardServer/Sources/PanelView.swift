import LogBoardCore

/// A panel on one page. Releasing it ends the page's observation of the panel.
@MainActor final class PanelView {
    let event: PanelEvent
    /// How often the page was pushed the panel.
    var pushed = 0

    private let board: Board
    /// How many changes had left the panel alone when the page began to show it.
    private let leftAloneBefore: Int

    init(of event: PanelEvent, on board: Board) {
        (self.event, self.board) = (event, board)
        leftAloneBefore = board.changes - event.panel.redraws
    }

    /// How often a change of the state has left the panel alone since the page began to show it.
    var leftAlone: Int { board.changes - event.panel.redraws - leftAloneBefore }
}
