// Measures what it takes to notify observers, beside loops that are written by hand:
//
//     swift run -c release FanOut                  all rows, in a quarter of a minute
//     swift run -c release FanOut sent fields      the rows whose title has one of these words
//     swift run -c release FanOut --brief          each row once, to see that it works

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

func stop(_ message: String) -> Never {
    print(message)
    exit(1)
}

let arguments = CommandLine.arguments.dropFirst()
let words = arguments.filter { $0 != "--brief" }.map { $0.lowercased() }
let all = deliveries(to: ways, observers: [1, 10, 1_000, 100_000]) + unobserved()
let chosen = all.filter { row in
    words.isEmpty
        || row.title.lowercased().split(separator: " ").contains { part in
            words.contains { part.hasPrefix($0) }
        }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
@MainActor func measure() {
    let table = Table(
        columns: ways.map { $0.name }, base: ByHand.name, subject: MinimalistWay.name, rows: chosen)
    let results = chosen.map { Measured($0, isBrief: arguments.contains("--brief")) }
    for line in aligned(table.cells(of: results)) { print(line) }
}

#if DEBUG
stop("A debug build is slow. Measure with: swift run -c release FanOut")
#else
if chosen.isEmpty {
    stop("No row has such a word. The rows are:\n" + all.map(\.title).joined(separator: "\n"))
}
if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
    measure()
} else {
    stop("FanOut reads a clock that needs macOS 13 or iOS 16.")
}
#endif
