import ArgumentParser
import Foundation

@main struct FanOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "FanOut",
        abstract: "Measures Minimalist beside what one would use instead, in about a minute.",
        discussion: "Run it optimized: swift run -c release --package-path Benchmarks FanOut"
    )

    @Option(help: "Measure only the cases whose title contains this text.")
    var filter: String?

    @Option(help: "How many observers the first cases have: 5,50,500.")
    var observers = "1,10,1000,100000"

    @Flag(help: "Measure each case once, to see that it works. BENCHMARK_BRIEF=1 means the same.")
    var brief = false

    @Flag(help: "Print a table in Markdown.")
    var markdown = false

    @Option(help: "Also draw the first cases, as a picture in SVG.")
    var chart: String?

    private var counts: [Int?] {
        observers.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    }

    func validate() throws {
        guard counts.allSatisfy({ (1...1_000_000).contains($0 ?? 0) }) else {
            throw ValidationError("'\(observers)' is no list of numbers from 1 to 1000000.")
        }
        #if DEBUG
            throw ValidationError("A debug build says nothing. Use swift run -c release.")
        #endif
    }

    @MainActor func run() async throws {
        let isBrief = brief || ProcessInfo.processInfo.environment["BENCHMARK_BRIEF"] == "1"
        let chosen = cases(observers: counts.compactMap(\.self)).filter {
            filter == nil || $0.title.localizedStandardContains(filter!)
        }
        if chosen.isEmpty { throw ValidationError("No case has '\(filter ?? "")' in its title.") }
        if chart != nil, chosen.count(where: { $0.chartPosition != nil }) < 2 {
            throw ValidationError("A chart needs the cases of at least two numbers of observers.")
        }
        let rows = chosen.enumerated().map { index, next in
            showProgress("\(index + 1) of \(chosen.count): \(next.title)")
            return Row(next, isBrief: isBrief)
        }
        showProgress("")
        let table = Table(rows: rows)
        print(markdown ? table.markdown : table.text)
        if let chart {
            try Chart(rows)?.svg.write(toFile: chart, atomically: true, encoding: .utf8)
        }
    }

    /// Replaces the line, if there is a terminal.
    private func showProgress(_ line: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        FileHandle.standardError.write(Data("\u{1B}[2K\r\(line)".utf8))
    }
}
