import Foundation
import LogBoardCore
import Testing

@Suite("The board on a terminal")
struct ScreenTests {
    private let viewModel = LogViewModel()

    @Test("Only the rows of a changed panel are written again, in place, and the titles of the others")
    func inPlace() {
        let board = Board(viewModel)
        var screen = Screen(rows: 50, hasColor: false)
        let first = screen.show(board, columns: 80)
        #expect(first.split(separator: "\n", omittingEmptySubsequences: false).count == 36)
        #expect(screen.show(board, columns: 80) == "")
        viewModel.read([LogLine("")])
        let totals = row(33, board.text.split(separator: "\n")[0]) + row(32, "")
        let change = screen.show(board, columns: 80)
        #expect(change.hasPrefix("\u{1B}[?7l\(totals)\u{1B}[31A\rLines per level"))
        let titles = ["Latest errors", "Most frequent messages", "Lines per minute"].map {
            $0.padding(toLength: 40, withPad: " ", startingAt: 0) + "redrawn 0, left alone 1"
        }
        #expect(change.hasSuffix(row(26, titles[0]) + row(19, titles[1]) + row(12, titles[2]) + "\u{1B}[?7h"))
        #expect(screen.show(board, columns: 80) == "")
    }

    /// A line that is written into a row, counted from the end of the board.
    private func row(_ distance: Int, _ line: some StringProtocol) -> String {
        "\u{1B}[\(distance)A\r\(line)\u{1B}[K\u{1B}[\(distance)B\r"
    }

    @Test("The titles of the panels that changed last are set off")
    func titles() {
        let board = Board(viewModel)
        var screen = Screen(rows: 50, hasColor: true)
        let title = /\u{1B}\[1m(\w+ \w+)/
        #expect(screen.show(board, columns: 80).matches(of: title).count == 4)
        viewModel.read([LogLine("")])
        #expect(screen.show(board, columns: 80).matches(of: title).map(\.1) == ["Lines per"])
    }

    @Test("A board higher than the terminal is clipped until it is finished")
    func lowTerminal() {
        let board = Board(viewModel)
        var screen = Screen(rows: 4, hasColor: false)
        let beginning = "\(Board.note)\n\n\(board.text.split(separator: "\n")[0])\n"
        #expect(screen.show(board, columns: 80) == "\u{1B}[?7l\(beginning)\u{1B}[?7h")
        viewModel.read([LogLine("2026-03-14T09:26:53Z ERROR x")])
        #expect(!screen.show(board, columns: 80).contains("2026"))
        let finished = screen.finish(board, columns: 80)
        #expect(finished == "\u{1B}[3A\r\u{1B}[J\u{1B}[?7l\(board.text)\u{1B}[?7h")
    }

    @Test("Another width of the terminal draws everything anew")
    func width() {
        let board = Board(viewModel)
        var screen = Screen(rows: 50, hasColor: false)
        _ = screen.show(board, columns: 80)
        #expect(screen.show(board, columns: 6).hasPrefix("\u{1B}[35A\r\u{1B}[J\u{1B}[?7lMinima\n\nLines:\n"))
    }

    @Test("A line above the board stays, and the board moves down")
    func lineAbove() {
        let board = Board(viewModel)
        var screen = Screen(rows: 3, hasColor: true)
        _ = screen.show(board, columns: 80)
        #expect(
            screen.write("ALERT\u{7}", above: board, columns: 80)
                == "\u{1B}[2A\r\u{1B}[J\u{1B}[31mALERT␇\u{1B}[0m\n\u{1B}[?7l\(Board.note)\n\n\u{1B}[?7h")
    }
}
