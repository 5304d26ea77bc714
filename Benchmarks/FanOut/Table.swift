#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Measures rows, and prints them as a table of Markdown.
struct Table {
    let results: [Measured]
    let text: String

    /// The ratios compare with the first way. The last column is about the second.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @MainActor init(_ rows: [Row], _ columns: [String], rounds: Int) {
        results = rows.map { Measured($0, rounds: rounds) }
        let (base, subject) = (columns[0], columns[1])
        let cells = results.map { result in
            let half = [0.25, 0.75].map { result.ratio(of: subject, to: base, $0)!.short }
            return [result.row.title]
                + columns.map { column in
                    guard let time = result.time(of: column) else { return "" }
                    let ratio = result.ratio(of: column, to: base)!
                    return column == base ? time.short : "\(time.short) (\(ratio.short))"
                } + [half.joined(separator: "–")]
        }
        let rule = ["---"] + columns.map { _ in "--:" } + ["--:"]
        let lines = [["Nanoseconds (ratio)"] + columns + ["Middle half"], rule] + cells
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max()! }
        text = lines.map { line in
            let padded = line.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - line[column].count)
                return column == 0 ? line[column] + space : space + line[column]
            }
            return "| \(padded.joined(separator: " | ")) |"
        }.joined(separator: "\n")
    }
}

/// The rows whose title has a word that begins with one of these. If no title has, prints them all.
@MainActor func select(_ rows: [Row], with words: [String]) -> [Row] {
    func has(_ row: Row, _ word: String) -> Bool {
        row.title.lowercased().split(separator: " ").contains { $0.hasPrefix(word.lowercased()) }
    }
    if let word = words.first(where: { word in !rows.contains { has($0, word) } }) {
        let titles = rows.map(\.title).joined(separator: "\n")
        stop("No row has the word '\(word)'. The rows are:\n\(titles)")
    }
    return rows.filter { row in words.isEmpty || words.contains { has(row, $0) } }
}

func stop(_ message: String) -> Never {
    print(message)
    exit(1)
}

extension Double {
    /// With as many digits as one compares: 12,345, 1.23 or 0.012.
    var short: String {
        let digits = self < 0.1 ? 3 : self < 10 && rounded() != self ? 2 : 0
        let unit = [1, 10, 100, 1_000][digits]
        let units = Int((self * Double(unit)).rounded())
        let fraction = String(units % unit)
        let zeros = String(repeating: "0", count: max(0, digits - fraction.count))
        return grouped(units / unit) + (digits == 0 ? "" : ".\(zeros)\(fraction)")
    }
}

/// With a comma before each three digits.
private func grouped(_ number: Int) -> String {
    if number < 1_000 { return String(number) }
    return grouped(number / 1_000) + "," + String(String(number % 1_000 + 1_000).dropFirst())
}

/// The line below a table.
func measured(in rounds: Int) -> String {
    """
    \nA cell has medians of \(rounds) rounds, or a fifth of them with 100,000 observers: the \
    nanoseconds for each observer or access,\nand the ratio to the first column. Half of the \
    ratios of the second column are within those of the last.
    """
}
