import ArgumentParser
import Foundation

@main struct Comparison: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Comparison",
        abstract: "Measures Minimalist beside what you would use instead, in about a minute.")

    @Option(help: "Measure only the rows whose title contains this text.")
    var filter: String?

    @Option(help: "The numbers of observers in the first rows.")
    var observers = "1,10,1000,100000"

    @Flag(help: "Measure each row once, to see that it works.")
    var brief = false

    @Flag(help: "Print the tables in Markdown.")
    var markdown = false

    @Option(help: "Also draw the first rows into this file, in SVG.")
    var chart: String?

    private var counts: [Int?] {
        observers.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    }

    func validate() throws {
        guard counts.allSatisfy({ (1...1_000_000).contains($0 ?? 0) }) else {
            throw ValidationError("'\(observers)' is not a list of numbers from 1 to 1000000.")
        }
        #if DEBUG
        throw ValidationError("A debug build is slow. Use swift run -c release.")
        #endif
    }

    // Not in a task, as FanOut is not, nor the handler of a tap.
    func run() throws { try MainActor.assumeIsolated(compare) }

    @MainActor private func compare() throws {
        let counts = counts.compactMap(\.self)
        let table = Table(
            columns: comparedWays.map { $0.name }, base: ByHand.name, subject: MinimalistWay.name,
            rows: deliveries(to: comparedWays, observers: counts))
        var tables = [table, models()]
        for index in tables.indices {
            if let filter {
                tables[index].rows.removeAll { !$0.title.localizedStandardContains(filter) }
            }
        }
        if tables.allSatisfy(\.rows.isEmpty) {
            throw ValidationError("No title contains '\(filter ?? "")'.")
        }
        if chart != nil, tables[0].rows.count(where: { $0.writtenObservers != nil }) < 2 {
            throw ValidationError("A chart needs writes to at least two numbers of observers.")
        }

        for table in tables where !table.rows.isEmpty {
            let results = table.rows.map { row in
                showProgress(row.title)
                return Measured(row, isBrief: brief)
            }
            showProgress("")
            let cells = table.cells(of: results)
            let lines = markdown ? inMarkdown(cells) : aligned(cells)
            print((lines + [""]).joined(separator: "\n"))
            if let chart, let picture = Chart(results, comparedWays) {
                try picture.svg.write(toFile: chart, atomically: true, encoding: .utf8)
            }
        }
        print(machine())
    }

    private func inMarkdown(_ table: [[String]]) -> [String] {
        let rule = table[0].indices.map { $0 == 0 ? "---" : "--:" }
        let code = table.map { $0.map { $0.hasPrefix("@") ? "`\($0)`" : $0 } }
        return aligned([code[0], rule] + code[1...], separator: " | ").map { "| \($0) |" }
    }

    /// Replaces the last line of the terminal, if there is one.
    private func showProgress(_ line: String) {
        if isatty(STDERR_FILENO) == 1 {
            FileHandle.standardError.write(Data("\u{1B}[2K\r\(line)".utf8))
        }
    }
}
