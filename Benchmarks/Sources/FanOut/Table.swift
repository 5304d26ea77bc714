import Foundation

/// Rows, each of which is measured in the ways that the columns name.
@MainActor struct Table {
    let columns: [String]

    /// The column to which the others are compared.
    let base: String

    var rows: [Row]

    /// Columns that line up: for a terminal, or as a table in Markdown.
    func text(of results: [Measured], isMarkdown: Bool) -> String {
        let header = ["Nanoseconds (ratio)"] + columns + ["Spread"]
        let rule = header.indices.map { $0 == 0 ? "---" : "--:" }
        let table = (isMarkdown ? [header, rule] : [header]) + results.map(cells)
        let widths = header.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        let lines = table.map { cells in
            let aligned = zip(cells, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }
            return isMarkdown
                ? "| \(aligned.joined(separator: " | ")) |" : aligned.joined(separator: "  ")
        }
        return (summary(of: results) + lines).joined(separator: "\n")
    }

    /// The geometric means of the rows that the chart shows, if there are any.
    private func summary(of results: [Measured]) -> [String] {
        let charted = results.filter { $0.row.chartedObservers != nil }
        if charted.isEmpty { return [] }
        let means = columns.filter { $0 != base }.map { column in
            let product = charted.reduce(1) { $0 * $1.ratio(of: column, to: base)! }
            return "\(column) \(pow(product, 1 / Double(charted.count)).short)"
        }
        return [
            "Time of a write, relative to a loop by hand: \(means.joined(separator: ", ")).", "",
        ]
    }

    private func cells(of result: Measured) -> [String] {
        let costs = columns.map { column in
            guard let cost = result.costs[column] else { return "" }
            guard column != base, let ratio = result.ratio(of: column, to: base) else {
                return cost.short
            }
            return "\(cost.short) (\(ratio.short))"
        }
        let spread = result.spread.formatted(.percent.precision(.fractionLength(0)))
        return [result.row.title] + costs + [spread]
    }
}

extension Measured {
    fileprivate func ratio(of column: String, to base: String) -> Double? {
        guard let cost = costs[column], let unit = costs[base] else { return nil }
        return cost / unit
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
