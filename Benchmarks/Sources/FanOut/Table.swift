import Foundation

/// The measurements, as text.
@MainActor struct Table {
    let rows: [Row]

    /// Columns that line up: for a terminal, or as a table in Markdown.
    func text(isMarkdown: Bool) -> String {
        let header = ["Nanoseconds (ratio)"] + Way.allCases.map(\.rawValue) + ["Spread"]
        let rule = header.indices.map { $0 == 0 ? "---" : "--:" }
        let table = (isMarkdown ? [header, rule] : [header]) + rows.map(cells)
        let widths = header.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        let lines = table.map { cells in
            let aligned = zip(cells, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }
            return isMarkdown
                ? "| \(aligned.joined(separator: " | ")) |" : aligned.joined(separator: "  ")
        }
        return ([summary, ""] + lines + ["", origin]).joined(separator: "\n")
    }

    private func cells(of row: Row) -> [String] {
        let costs = Way.allCases.map { way in
            guard let cost = row.costs[way], let ratio = row.ratio(of: way) else { return "" }
            return way == .hand ? cost.short : "\(cost.short) (\(ratio.short))"
        }
        let spread = row.spread.formatted(.percent.precision(.fractionLength(0)))
        return [row.measured.title] + costs + [spread]
    }

    /// The geometric means of the rows that the chart shows.
    private var summary: String {
        let charted = rows.filter { $0.measured.chartPosition != nil }
        if charted.isEmpty { return "The ratio is that to code by hand." }
        let means = Way.allCases.dropFirst().map { way in
            let product = charted.reduce(1) { $0 * $1.ratio(of: way)! }
            return "\(way.rawValue) \(pow(product, 1 / Double(charted.count)).short)"
        }
        return "Time of a write, relative to a loop by hand: \(means.joined(separator: ", "))."
    }

    /// The day, the machine and the compiler.
    private var origin: String {
        let script = """
            exec 2>/dev/null
            LC_ALL=C date '+%-d %B %Y'
            echo "$(getconf _NPROCESSORS_ONLN) cores"
            echo "\(ProcessInfo.processInfo.operatingSystemVersionString)"
            sysctl -n machdep.cpu.brand_string || sed -n 's/^model name.*: //p;T;q' /proc/cpuinfo
            swift --version | grep -o -m1 'Swift version [0-9.]*'
            """
        let output = FileHandle(fileDescriptor: fileno(popen(script, "r")))
        let facts = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
        return facts.split(separator: "\n").joined(separator: ", ") + "."
    }
}

extension Double {
    /// With as many digits as one compares.
    var short: String {
        let digits = self < 0.1 ? 3 : self < 10 && rounded() != self ? 2 : 0
        let english = Locale(identifier: "en")
        return formatted(.number.precision(.fractionLength(digits)).locale(english))
    }
}
