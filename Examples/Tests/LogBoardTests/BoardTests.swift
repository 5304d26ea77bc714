import LogBoardCore
import Testing

@Suite("The board")
struct BoardTests {
    private let viewModel = LogViewModel()

    @Test("A panel is redrawn when its part changes, and only then")
    func redraws() {
        let board = Board(viewModel)
        var redraws: [[Int]] = []
        for line in [
            "2026-03-14T09:26:53Z ERROR a",  // all of them
            "2026-03-14T09:26:53Z INFO a",  // no error
            "INFO a",  // no time
            "INFO",  // no message
            "ERROR",  // an error without a time or a message
            "2020-01-01T00:00:00Z INFO b",  // a minute before the one known, a message less frequent
        ] {
            viewModel.read([LogLine(line)])
            redraws.append(board.panels.map(\.redraws))
        }
        // Totals, levels, errors, messages, minutes.
        #expect(
            redraws == [
                [1, 1, 1, 1, 1], [2, 2, 1, 2, 2], [3, 3, 1, 3, 2], [4, 4, 1, 3, 2], [5, 5, 2, 3, 2], [6, 6, 2, 4, 3],
            ])
    }

    @Test("Each panel says how often it was redrawn and how often it was left alone")
    func accounts() {
        let board = Board(viewModel)
        let accounts = { board.text.matches(of: /redrawn (\d+), left alone (\d+)\n/).map { [$0.1, $0.2] } }
        #expect(accounts() == [["0", "0"], ["0", "0"], ["0", "0"], ["0", "0"], ["0", "0"]])
        for line in ["ERROR a", "INFO a", "INFO"] { viewModel.read([LogLine(line)]) }
        #expect(accounts() == [["3", "0"], ["3", "0"], ["1", "2"], ["2", "1"], ["0", "3"]])
    }

    @Test("A message that does not reach the top redraws no messages")
    func rareMessage() {
        for message in ["a", "b", "c", "d", "e"] { viewModel.read([LogLine(message), LogLine(message)]) }
        let board = Board(viewModel)
        viewModel.read([LogLine("f")])
        #expect(board.panels.map(\.redraws) == [1, 1, 0, 0, 0])
    }

    @Test("The panels of a level are redrawn when lines of that level come, and only then")
    func level() {
        let board = Board(viewModel)
        let panels = board.panels(of: .info)
        let titles = ["Latest lines: info", "Most frequent messages: info", "Lines per minute: info"]
        #expect(panels.map(\.content.title) == titles)
        var redraws: [[Int]] = []
        for line in [
            "2026-03-14T09:26:53Z INFO a",  // all of them
            "2026-03-14T09:26:54Z WARN b",  // another level
            "2026-03-14T09:27:05Z WARN b",  // another level, at a time without a line so far
            "INFO",  // no time and no message
        ] {
            viewModel.read([LogLine(line)])
            redraws.append(panels.map(\.redraws))
        }
        // Latest lines, messages, minutes.
        #expect(redraws == [[1, 1, 1], [1, 1, 1], [1, 1, 2], [2, 1, 2]])
    }

    @Test("A batch is one change and one redraw")
    func batch() {
        let board = Board(viewModel)
        viewModel.read((0..<100).map { LogLine("ERROR \($0)") })
        #expect(board.panels.map(\.redraws) == [1, 1, 1, 1, 0])
        #expect(board.changes == 1)
    }

    @Test("A full panel is as high as the rows it has")
    func height() {
        let board = Board(viewModel)
        for index in 10..<60 {
            viewModel.read([LogLine("2026-03-14 09:\(index):00 ERROR \(Character(Unicode.Scalar(0x4E00 + index)!))")])
        }
        #expect(board.panels.map(\.lines.count) == board.panels.map(\.height))
    }

    @Test("Nothing that a terminal would obey gets onto the board")
    func controls() {
        let board = Board(viewModel)
        viewModel.read([LogLine("ERROR \u{1B}[2Jred\u{7}\u{9B}1m\t\u{202E}x\u{7F}\u{2028}y")])
        #expect(board.panels[2].lines == ["Latest errors", "  error  ␛[2Jred␇�1m �x␡�y"])
    }

    @Test("As text it shows every panel, and the changed ones by themselves")
    func text() {
        let board = Board(viewModel)
        #expect(board.takeStaleText() == board.text)
        #expect(board.takeStaleText() == "")
        viewModel.read([LogLine("")])
        let changed = board.takeStaleText()
        #expect(board.text.hasPrefix(changed))
        #expect(board.text.dropFirst(changed.count).hasPrefix("Latest errors "))
    }
}
