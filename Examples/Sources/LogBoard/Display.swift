import Foundation
import LogBoardCore

/// Shows the board: in place on a terminal, as plain text elsewhere.
final class Display {
    private let output = Output()
    private let board: Board
    private let isLive: Bool
    /// `nil` where the board is printed as plain text.
    private var screen: Screen?
    /// Whether the board is redrawn in place.
    var isInPlace: Bool { screen != nil }
    /// Text that is to be written next. Alerts arrive in a callback, which cannot throw if writing fails.
    private var text = ""

    /// - Parameter isLive: Whether plain text is printed as it changes, rather than once at the end.
    init(of viewModel: LogViewModel, isPlain: Bool, isLive: Bool) {
        self.isLive = isLive
        board = Board(viewModel)
        let environment = ProcessInfo.processInfo.environment
        if output.isTerminal, !isPlain, environment["TERM", default: "dumb"] != "dumb" {
            screen = Screen(rows: output.size.rows, hasColor: environment["NO_COLOR", default: ""].isEmpty)
        }
        viewModel.$alert.observe(with: self) { display, alert in display.show(alert) }
    }

    /// Brings the terminal up to date, and plain text once the log has been caught up with.
    func refresh(isCaughtUp: Bool) throws {
        if screen != nil {
            text += screen!.show(board, columns: output.size.columns)
        } else if isLive, isCaughtUp {
            text += board.takeStaleText()
        }
        try flush()
    }

    /// Leaves the whole board behind, and what its panels count.
    func finish() throws {
        if screen != nil {
            text += screen!.finish(board, columns: output.size.columns)
        } else {
            text += isLive ? board.takeStaleText() : board.text
        }
        text += Board.note + "\n"
        try flush()
    }

    private func show(_ alert: Alert) {
        let line = "\(alert)"
        if screen != nil {
            text += screen!.write(line, above: board, columns: output.size.columns)
        } else {
            text += line.printable + "\n"
        }
    }

    private func flush() throws {
        try output.write(text)
        text.removeAll(keepingCapacity: true)
    }
}
