/// Keeps a board in place on a terminal: writes only the titles and the panels that have changed, each in its own rows.
///
/// Nothing is written here. Every function returns the text that, written to the terminal, brings it up to date.
public struct Screen {
    /// The note of the board, and an empty row below it.
    private static let noteHeight = 2

    private let rows: Int
    private let hasColor: Bool
    private var columns = 0
    private var isShown = false

    /// - Parameters:
    ///   - rows: The height of the terminal. Of a higher board only the beginning is shown until it is finished.
    ///   - hasColor: Whether alerts and the titles of panels that have changed are set off.
    public init(rows: Int, hasColor: Bool) {
        self.rows = rows
        self.hasColor = hasColor
    }

    /// Shows what has changed.
    public mutating func show(_ board: Board, columns: Int) -> String {
        guard isShown, columns == self.columns else { return erase(board) + showAll(board, columns: columns) }
        guard board.panels.contains(where: \.isStale) else { return "" }
        var (text, row) = ("", Screen.noteHeight)
        let height = visibleHeight(of: board)
        for panel in board.panels {
            // The title of a panel that was left alone says so.
            let lines = drawn(panel, of: board).prefix(panel.isStale ? .max : 1)
            for (offset, line) in lines.enumerated() where row + offset < height {
                let distance = height - row - offset
                text += "\u{1B}[\(distance)A\r\(line)\u{1B}[K\u{1B}[\(distance)B\r"
            }
            panel.isStale = false
            row += panel.height + 1
        }
        return withoutWrapping(text)
    }

    /// Writes a line for good, above the board.
    public mutating func write(_ line: String, above board: Board, columns: Int) -> String {
        let text = hasColor ? "\u{1B}[31m\(line.printable)\u{1B}[0m" : line.printable
        return erase(board) + text + "\n" + showAll(board, columns: columns)
    }

    /// Shows the whole board, even where it is higher than the terminal, and leaves it behind.
    public mutating func finish(_ board: Board, columns: Int) -> String {
        let erasure = erase(board)
        isShown = false
        self.columns = columns
        let lines = board.panels.flatMap { styled(board.lines(of: $0)) + [""] }
        return erasure + withoutWrapping(lines.map { $0 + "\n" }.joined())
    }

    private mutating func showAll(_ board: Board, columns: Int) -> String {
        self.columns = columns
        isShown = true
        let lines = [String(Board.note.prefix(columns)), ""] + board.panels.flatMap { drawn($0, of: board) }
        for panel in board.panels { panel.isStale = false }
        return withoutWrapping(lines.prefix(visibleHeight(of: board)).map { $0 + "\n" }.joined())
    }

    private func erase(_ board: Board) -> String { isShown ? "\u{1B}[\(visibleHeight(of: board))A\r\u{1B}[J" : "" }

    private func visibleHeight(of board: Board) -> Int {
        min(board.panels.reduce(Screen.noteHeight) { $0 + $1.height + 1 }, max(1, rows - 1))
    }

    /// The rows of a panel, with empty ones for what it may still grow to and one below it.
    private func drawn(_ panel: Panel, of board: Board) -> [String] {
        let lines = styled(board.lines(of: panel), isTitleSetOff: panel.isStale)
        return lines + [String](repeating: "", count: panel.height + 1 - lines.count)
    }

    private func styled(_ lines: [String], isTitleSetOff: Bool = true) -> [String] {
        var lines = lines.map { String($0.prefix(columns)) }
        if hasColor, isTitleSetOff { lines[0] = "\u{1B}[1m\(lines[0])\u{1B}[0m" }
        return lines
    }

    /// Terminals do not agree on the width of every character; a line too wide must not push the board down.
    private func withoutWrapping(_ text: String) -> String { "\u{1B}[?7l\(text)\u{1B}[?7h" }
}
