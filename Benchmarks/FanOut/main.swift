// Measures what it takes to notify observers, beside loops that are written by hand:
//
//     swift run -c release FanOut                  all rows
//     swift run -c release FanOut sent part        the rows with words that begin like this
//     swift run -c release FanOut --brief          each row once, to see that it works

#if DEBUG
stop("A debug build is slow. Measure with: swift run -c release FanOut")
#else
if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
    let words = CommandLine.arguments.dropFirst().filter { $0 != "--brief" }
    let rounds = CommandLine.arguments.contains("--brief") ? 1 : 101
    let ways: [any Way.Type] = [ByHand.self, MinimalistWay.self, StrongLoop.self]
    var rows = select(deliveries(to: ways), with: words)
    for index in rows.indices { rows[index].measure(rounds: rounds) }
    print(table(of: rows, rounds: rounds) + "\n\n" + legend)
} else {
    stop("FanOut reads a clock that needs macOS 13 or iOS 16.")
}
#endif
