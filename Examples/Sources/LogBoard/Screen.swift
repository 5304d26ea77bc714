import Foundation

/// Draws frames on a terminal, each over the one before.
struct Screen {
    typealias Size = (rows: Int, columns: Int)

    var hasColor = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty

    /// Returns the text that draws a frame, as far as there is room for it.
    func text(of frame: [[Span]], in size: Size) -> String {
        let rows = (frame + Array(repeating: [], count: size.rows)).prefix(size.rows)
        let lines = rows.map { "\u{1B}[K" + cut($0, to: size.columns) }
        return "\u{1B}[H" + lines.joined(separator: "\r\n")
    }

    private func cut(_ line: [Span], to columns: Int) -> String {
        var (text, rest) = ("", columns)
        for span in line {
            let part = span.text.prefix(rest)
            rest -= part.count
            text += hasColor ? "\u{1B}[\(span.style.rawValue)m\(part)\u{1B}[0m" : part
        }
        return text
    }
}
