#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Rows that have been measured, in Markdown. The ratios compare with the first way.
@MainActor func table(of rows: [Row], rounds: Int) -> String {
    let ways = rows.map(\.ways).max { $0.count < $1.count }!
    let cells = rows.map { row in
        ways.map { way in
            guard let time = row.time(of: way) else { return row.reasons[way] ?? "" }
            if way == ways[0] { return short(time) }
            let ratios = row.ratios(of: way, to: ways[0])
            let spread = max(ratios[1] - ratios[0], ratios[2] - ratios[1]) / ratios[1]
            return "\(short(time)) (\(short(ratios[1])) ±\(Int((100 * spread).rounded(.up)))%)"
        }
    }
    let lines = [ways, ways.map { _ in "--:" }] + cells
    let widths = ways.indices.map { column in lines.map { $0[column].count }.max()! }
    return zip(["\(rounds) rounds", "---"] + rows.map(\.title), lines).map { title, cells in
        let padded = zip(cells, widths).map { spaces($1 - $0.count) + $0 }
        return "| \(title)\(spaces(32 - title.count)) | \(padded.joined(separator: " | ")) |"
    }.joined(separator: "\n")
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

func short(_ number: Double) -> String {
    if number < 0.005 { return "<0.01" }
    return number < 10 ? "\((number * 100).rounded() / 100)" : "\(Int(number.rounded()))"
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
