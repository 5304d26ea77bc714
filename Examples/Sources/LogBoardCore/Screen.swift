/// Keeps a board in place on a terminal: writes only the panels that have changed, each in its own rows.
///
/// Nothing is written here. Every function returns the text that, written to the terminal, brings it up to date.
public struct Screen {
    private let rows: Int
    private let hasColor: Bool
    private var columns = 0
    private var isShown = false

    /// - Parameters:
    ///   - rows: The height of the terminal. Of a higher board only the beginning is shown until it is finished.
    ///   - hasColor: Whether titles and alerts are set off.
    public init(rows: Int, hasColor: Bool) {
        self.rows = rows
        self.hasColor = hasColor
    }

    /// Shows what has changed.
    public mutating func show(_ board: Board, columns: Int) -> String {
        guard isShown, columns == self.columns else { return erase(board) + showAll(board, columns: columns) }
        var (text, row) = ("", 0)
        let height = visibleHeight(of: board)
        for panel in board.panels {
            if panel.isStale {
                for (offset, line) in drawn(panel).enumerated() where row + offset < height {
                    let distance = height - row - offset
                    text += "\u{1B}[\(distance)A\r\(line)\u{1B}[K\u{1B}[\(distance)B\r"
                }
                panel.isStale = false
            }
            row += panel.height + 1
        }
        return text.isEmpty ? "" : withoutWrapping(text)
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
        let lines = board.panels.flatMap { panel in
            styled(panel.lines.map { String($0.prefix(columns)) }) + [""]
        }
        return erasure + withoutWrapping(lines.map { $0 + "\n" }.joined())
    }

    private mutating func showAll(_ board: Board, columns: Int) -> String {
        self.columns = columns
        isShown = true
        for panel in board.panels { panel.isStale = false }
        let lines = board.panels.flatMap { drawn($0) }.prefix(visibleHeight(of: board))
        return withoutWrapping(lines.map { $0 + "\n" }.joined())
    }

    private func erase(_ board: Board) -> String { isShown ? "\u{1B}[\(visibleHeight(of: board))A\r\u{1B}[J" : "" }

    private func visibleHeight(of board: Board) -> Int {
        min(board.panels.reduce(0) { $0 + $1.height + 1 }, max(1, rows - 1))
    }

    /// The rows of a panel, with empty ones for what it may still grow to and one below it.
    private func drawn(_ panel: Panel) -> [String] {
        let lines = styled(panel.lines.map { String($0.prefix(columns)) })
        return lines + [String](repeating: "", count: panel.height + 1 - lines.count)
    }

    private func styled(_ lines: [String]) -> [String] {
        guard hasColor, let title = lines.first else { return lines }
        return ["\u{1B}[1m\(title)\u{1B}[0m"] + lines.dropFirst()
    }

    /// Terminals do not agree on the width of every character; a line too wide must not push the board down.
    private func withoutWrapping(_ text: String) -> String { "\u{1B}[?7l\(text)\u{1B}[?7h" }
}
