import Testing

/// Lines of text that a failed expectation prints as they are.
struct Picture: Equatable, ExpressibleByStringLiteral, CustomTestStringConvertible {
    private let lines: String

    init(stringLiteral lines: String) { self.lines = lines }

    /// Spaces at the end of a row do not count.
    init(rows: [String]) {
        let trimmed = rows.map { row in
            String(row.reversed().drop { $0 == " " }.reversed())
        }
        lines = trimmed.joined(separator: "\n")
    }

    var testDescription: String { "\n\(lines)\n" }
}
