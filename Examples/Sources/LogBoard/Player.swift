import Foundation

/// Plays a log on a terminal, and obeys its keys meanwhile.
@MainActor struct Player {
    /// Seconds from a line to the next one, and until the panels that it has lit go dark.
    private static let (pace, flash) = (0.25, 0.19)

    private let board: Board
    private var terminal: Terminal
    private let screen = Screen()
    private var shown = ""
    private var lastRead = Date()
    private var isPaused = false

    init(_ board: Board, on terminal: Terminal) {
        self.board = board
        self.terminal = terminal
    }

    /// Returns when all lines have been played, or when somebody quits.
    mutating func play(_ lines: [LogLine]) {
        defer { terminal.restore() }
        for line in lines {
            read(line)
            while isPaused || age < Player.pace {
                if age > Player.flash { board.dim() }
                draw()
                switch terminal.key() {
                case "q": return
                case " ": isPaused.toggle()
                case "e": read(board.typedLine(.error))
                case "w": read(board.typedLine(.warning))
                case "i": read(board.typedLine(.info))
                default: Thread.sleep(forTimeInterval: 0.02)
                }
            }
            // On a busy machine, the pause may be over before the panels have gone dark.
            board.dim()
            draw()
        }
    }

    private var age: TimeInterval { -lastRead.timeIntervalSinceNow }

    private mutating func read(_ line: LogLine) {
        board.read(line)
        lastRead = Date()
    }

    private mutating func draw() {
        let size = terminal.size
        let help = """
            Press e, w or i to log an error, a warning or an info.   \
            space: \(isPaused ? "go on" : "pause")   q: quit
            """
        let frame = board.frame(width: max(80, size.columns)) + [[Span(help, .dark)]]
        let text = screen.text(of: frame, in: size)
        if text != shown { terminal.write(text) }
        shown = text
    }
}
