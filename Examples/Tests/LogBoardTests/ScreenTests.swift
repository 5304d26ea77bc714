import LogBoardCore
import Testing

@Suite("The board on a terminal")
struct ScreenTests {
    private let viewModel = LogViewModel()

    @Test("Only the rows of a changed panel are written again, in place")
    func inPlace() {
        let board = Board(viewModel)
        var screen = Screen(rows: 50, hasColor: false)
        let first = screen.show(board, columns: 80)
        #expect(first.split(separator: "\n", omittingEmptySubsequences: false).count == 34)
        #expect(screen.show(board, columns: 80) == "")
        viewModel.read([LogLine("")])
        let totals = "\u{1B}[33A\rLines: 1, without a time: 1\u{1B}[K\u{1B}[33B\r\u{1B}[32A\r\u{1B}[K\u{1B}[32B\r"
        let change = screen.show(board, columns: 80)
        #expect(change.hasPrefix("\u{1B}[?7l\(totals)\u{1B}[31A\rLines per level"))
        #expect(!change.contains("Latest errors"))
    }

    @Test("A board higher than the terminal is clipped until it is finished")
    func lowTerminal() {
        let board = Board(viewModel)
        var screen = Screen(rows: 4, hasColor: false)
        #expect(screen.show(board, columns: 80) == "\u{1B}[?7lLines: 0\n\nLines per level\n\u{1B}[?7h")
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
        #expect(screen.show(board, columns: 6).hasPrefix("\u{1B}[33A\r\u{1B}[J\u{1B}[?7lLines:\n"))
    }

    @Test("A line above the board stays, and the board moves down")
    func lineAbove() {
        let board = Board(viewModel)
        var screen = Screen(rows: 3, hasColor: true)
        _ = screen.show(board, columns: 80)
        #expect(
            screen.write("ALERT\u{7}", above: board, columns: 80)
                == "\u{1B}[2A\r\u{1B}[J\u{1B}[31mALERT␇\u{1B}[0m\n\u{1B}[?7l\u{1B}[1mLines: 0\u{1B}[0m\n\n\u{1B}[?7h")
    }
}
