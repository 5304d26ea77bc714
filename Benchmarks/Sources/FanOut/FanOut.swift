import ArgumentParser
import Foundation

@main struct FanOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "FanOut",
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

    @MainActor func run() async throws {
        var tables = [deliveries(observers: counts.compactMap(\.self)), models()]
        for index in tables.indices {
            if let filter {
                tables[index].rows.removeAll { !$0.title.localizedStandardContains(filter) }
            }
        }
        if tables.allSatisfy(\.rows.isEmpty) {
            throw ValidationError("No title contains '\(filter ?? "")'.")
        }
        if chart != nil, tables[0].rows.count(where: { $0.chartedObservers != nil }) < 2 {
            throw ValidationError("A chart needs writes to at least two numbers of observers.")
        }

        for table in tables where !table.rows.isEmpty {
            let results = table.rows.map { row in
                showProgress(row.title)
                return Measured(row, isBrief: brief)
            }
            showProgress("")
            print(table.text(of: results, isMarkdown: markdown), terminator: "\n\n")
            if let chart, let picture = Chart(results, ways) {
                try picture.svg.write(toFile: chart, atomically: true, encoding: .utf8)
            }
        }
        print(machine())
    }

    /// Replaces the last line of the terminal, if there is one.
    private func showProgress(_ line: String) {
        if isatty(STDERR_FILENO) == 1 {
            FileHandle.standardError.write(Data("\u{1B}[2K\r\(line)".utf8))
        }
    }
}
