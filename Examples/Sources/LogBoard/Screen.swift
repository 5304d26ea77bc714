import Foundation

/// Keeps a frame on a terminal, and writes only the lines that have changed.
struct Screen {
    struct Size: Equatable {
        var rows: Int
        var columns: Int
    }

    private var shown: [String] = []
    private var size = Size(rows: 0, columns: 0)
    private let hasColor: Bool

    init(hasColor: Bool = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty) {
        self.hasColor = hasColor
    }

    /// Returns the text that brings the terminal up to date.
    mutating func show(_ frame: [[Span]], in size: Size) -> String {
        var text = ""
        if size != self.size {
            text += "\u{1B}[2J"
            (shown, self.size) = ([], size)
        }
        let lines = frame.prefix(size.rows).map { cut($0) }
        for (row, line) in lines.enumerated() where row >= shown.count || shown[row] != line {
            text += "\u{1B}[\(row + 1);1H\(line)\u{1B}[K"
        }
        shown = lines
        return text
    }

    /// A line that is no longer than a row of the terminal.
    private func cut(_ line: [Span]) -> String {
        var (text, rest) = ("", size.columns)
        for span in line {
            let part = span.text.prefix(rest)
            rest -= part.count
            text += hasColor ? "\u{1B}[\(span.style.rawValue)m\(part)\u{1B}[0m" : part
        }
        return text
    }
}
