import Foundation

/// What was measured, as text.
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
        return [row.title] + costs + [row.spread.formatted(.percent.precision(.fractionLength(0)))]
    }

    /// The geometric means of the rows that the chart shows.
    private var summary: String {
        let charted = rows.filter { $0.chartPosition != nil }
        if charted.isEmpty { return "The ratio is that to code by hand." }
        let means = Way.allCases.dropFirst().map { way in
            let logarithms = charted.compactMap { $0.ratio(of: way) }.map(log)
            let mean = exp(logarithms.reduce(0, +) / Double(logarithms.count))
            return "\(way.rawValue) \(mean.short)"
        }
        return "Time of a write, relative to a loop by hand: "
            + means.joined(separator: ", ") + "."
    }

    /// The day, the machine and the compiler.
    private var origin: String {
        let script = """
            sysctl -n machdep.cpu.brand_string || grep -m1 'model name' /proc/cpuinfo | cut -d: -f2
            swift --version | grep -om1 'Swift version [0-9.]*'
            """
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try? process.run()
        let found = (try? output.fileHandleForReading.readToEnd()) ?? Data()
        let facts = String(decoding: found, as: UTF8.self).split(separator: "\n")
        let date = Date.now.formatted(
            .dateTime.day().month(.wide).year().locale(Locale(identifier: "en_GB")))
        let system = ProcessInfo.processInfo
        return
            ([date, "\(system.activeProcessorCount) cores", system.operatingSystemVersionString]
            + facts.map { $0.trimmingCharacters(in: .whitespaces) }).joined(separator: ", ") + "."
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
