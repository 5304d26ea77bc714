import ArgumentParser
import Foundation

@main struct FanOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "FanOut",
        abstract: "Measures Minimalist beside what you would use instead, in about a minute.")

    @Option(help: "Measure only the cases whose title contains this text.")
    var filter: String?

    @Option(help: "The numbers of observers in the first cases.")
    var observers = "1,10,1000,100000"

    @Flag(help: "Measure each case once, to see that it works. BENCHMARK_BRIEF=1 means the same.")
    var brief = ProcessInfo.processInfo.environment["BENCHMARK_BRIEF"] == "1"

    @Flag(help: "Print the table in Markdown.")
    var markdown = false

    @Option(help: "Also draw the first cases into this file, in SVG.")
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
        let chosen = cases(observers: counts.compactMap(\.self)).filter {
            filter == nil || $0.title.localizedStandardContains(filter!)
        }
        if chosen.isEmpty { throw ValidationError("No title contains '\(filter ?? "")'.") }
        if chart != nil, chosen.count(where: { $0.chartPosition != nil }) < 2 {
            throw ValidationError("A chart needs writes to at least two numbers of observers.")
        }
        let rows = chosen.enumerated().map { index, next in
            showProgress("\(index + 1) of \(chosen.count): \(next.title)")
            return Row(next, isBrief: brief)
        }
        showProgress("")
        print(Table(rows: rows).text(isMarkdown: markdown))
        if let chart { try Chart(rows).svg.write(toFile: chart, atomically: true, encoding: .utf8) }
    }

    /// Replaces the last line of the terminal, if there is one.
    private func showProgress(_ line: String) {
        if isatty(STDERR_FILENO) == 1 {
            FileHandle.standardError.write(Data("\u{1B}[2K\r\(line)".utf8))
        }
    }
}
