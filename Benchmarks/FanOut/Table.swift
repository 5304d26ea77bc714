/// Rows, each of which is measured in the ways that the columns name.
@MainActor struct Table {
    let columns: [String]

    /// The column to which the others are compared.
    let base: String

    /// The column of which the table shows how its ratio varied.
    let subject: String

    var rows: [Row]

    /// The cells of the table, with a line of titles.
    func cells(of results: [Measured]) -> [[String]] {
        let titles = ["Nanoseconds (ratio)"] + columns + ["Spread"]
        return [titles]
            + results.map { result in
                [result.row.title] + columns.map { cell(of: $0, in: result) } + [spread(of: result)]
            }
    }

    private func cell(of column: String, in result: Measured) -> String {
        guard let time = result.time(of: column) else { return "" }
        guard column != base, let ratio = result.ratio(of: column, to: base) else {
            return time.short
        }
        return "\(time.short) (\(ratio.short))"
    }

    private func spread(of result: Measured) -> String {
        guard let spread = result.spread(of: subject, to: base) else { return "" }
        return "\(spread.lowerBound.short)–\(spread.upperBound.short)"
    }
}

/// The cells of a table in lines, in columns that line up. The first column is text.
func aligned(_ table: [[String]], separator: String = "  ") -> [String] {
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { cells in
        let padded = cells.indices.map { column in
            let space = String(repeating: " ", count: widths[column] - cells[column].count)
            return column == 0 ? cells[column] + space : space + cells[column]
        }
        return padded.joined(separator: separator)
    }
}

extension Double {
    /// With as many digits as one compares: 12,345, 1.23 or 0.012.
    var short: String {
        let digits = self < 0.1 ? 3 : self < 10 && rounded() != self ? 2 : 0
        let unit = [1, 10, 100, 1_000][digits]
        let units = Int((self * Double(unit)).rounded())
        let whole = grouped(units / unit)
        if digits == 0 { return whole }
        let fraction = String(units % unit)
        return whole + "." + String(repeating: "0", count: digits - fraction.count) + fraction
    }
}

/// With a comma before each three digits.
private func grouped(_ number: Int) -> String {
    if number < 1_000 { return String(number) }
    let rest = String(number % 1_000)
    return grouped(number / 1_000) + "," + String(repeating: "0", count: 3 - rest.count) + rest
}
