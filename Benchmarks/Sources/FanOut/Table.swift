import Foundation

/// The rows, as text.
@MainActor struct Table {
    let rows: [Row]

    /// Columns that line up, for a terminal.
    var text: String {
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        let aligned = lines.map { cells in
            zip(cells, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + space : space + cell.0
            }.joined(separator: "  ")
        }
        return ([Machine.description, ""] + aligned + ["", summary]).joined(separator: "\n")
    }

    /// A table for a page.
    var markdown: String {
        var table = lines.map { "| " + $0.joined(separator: " | ") + " |" }
        table.insert("|---" + String(repeating: "|--:", count: lines[0].count - 1) + "|", at: 1)
        return ([summary, ""] + table + ["", Machine.description]).joined(separator: "\n")
    }

    private var lines: [[String]] {
        let titles = ["Nanoseconds (ratio)"] + Way.allCases.map(\.rawValue) + ["Rounds"]
        return [titles]
            + rows.map { row in
                let spread = row.spread.formatted(.percent.precision(.fractionLength(0)))
                return [row.title] + Way.allCases.map { cell(row, $0) } + ["+" + spread]
            }
    }

    private func cell(_ row: Row, _ way: Way) -> String {
        guard let cost = row.best[way], let ratio = row.ratio(of: way) else { return "" }
        return way == .hand ? cost.short : "\(cost.short) (\(ratio.short))"
    }

    /// What there is to learn in ten seconds: the geometric means of the rows that the chart shows.
    private var summary: String {
        let charted = rows.filter { $0.chartPosition != nil }
        if charted.isEmpty { return "" }
        let means = Way.allCases.map { way in
            let logarithms = charted.compactMap { $0.ratio(of: way) }.map(log)
            return "\(way.rawValue) \(exp(logarithms.reduce(0, +) / Double(charted.count)).short)"
        }
        return "A write takes, on average, relative to a loop by hand: "
            + means.joined(separator: ", ") + "."
    }
}

/// Where and when this runs.
private enum Machine {
    static var description: String {
        let date = Date.now.formatted(
            .dateTime.day().month(.wide).year().locale(Locale(identifier: "en_GB")))
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let system = ProcessInfo.processInfo.operatingSystemVersionString
        return "\(date): \(processor), \(cores) cores, \(system), \(compiler)."
    }

    private static var processor: String {
        #if canImport(Darwin)
            output(of: "sysctl", "-n", "machdep.cpu.brand_string") ?? "unknown processor"
        #else
            (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
                .firstMatch(of: /model name\s*: (.+)/).map { String($0.1) } ?? "unknown processor"
        #endif
    }

    /// The compiler in the path, which `swift run` has just used.
    private static var compiler: String {
        output(of: "swift", "--version")?.firstMatch(of: /Swift version [0-9.]+/)
            .map { String($0.0) } ?? "unknown compiler"
    }

    private static func output(of command: String...) -> String? {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil, let data = try? pipe.fileHandleForReading.readToEnd()
        else { return nil }
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Double {
    /// With as many digits as one compares.
    var short: String {
        let digits = self < 0.1 ? 3 : self < 10 ? 2 : 0
        return formatted(.number.precision(.fractionLength(digits)).locale(.init(identifier: "en")))
    }
}

extension Int {
    var grouped: String { formatted(.number.locale(.init(identifier: "en"))) }
}
