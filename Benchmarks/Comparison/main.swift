// Prints small programs in which libraries differ, and what each does in them. Then measures them.
//
//     swift run -c release Comparison                 all
//     swift run -c release Comparison sent part       the rows with words that begin like this
//     swift run -c release Comparison --check         compares the programs with those of the page,
//                                                     and measures each row once
//     swift run -c release Comparison --page          writes the page and its chart

#if RXSWIFT
let rxSwift: [any Way.Type] = [RxSwiftWay.self]
#else
let rxSwift: [any Way.Type] = []
#endif
let ways =
    [ByHand.self, MinimalistWay.self] + rxSwift + [
        CombineWay.self, PublishedWay.self, ObservationWay.self,
    ]
let arguments = Array(CommandLine.arguments.dropFirst())

#if DEBUG
stop("A debug build is slow. Use: swift run -c release --package-path Benchmarks Comparison")
#else
compare()

@MainActor func compare() {
    let (isCheck, isPage) = (arguments == ["--check"], arguments == ["--page"])
    let (rounds, timed) = (isCheck ? 1 : 31, ways.filter { $0 != PublishedWay.self })
    let all = graphs(of: timed) + deliveries(to: timed) + memory(of: timed) + models()
    var rows = select(all, with: isCheck || isPage ? [] : arguments)
    var page = try! Page()
    for program in programs {
        let results = results(of: program, ways)
        print(results + "\n")
        if isCheck { page.check(results, without: rxSwift.isEmpty ? "RxSwift" : nil) }
        if isPage { page.show(results) }
    }
    for index in rows.indices { rows[index].measure(rounds: rounds) }
    let deliveries = rows.filter { $0.ways[0] == ByHand.name }
    let models = rows.filter { $0.ways[0] != ByHand.name }
    for rows in [deliveries, models] where !rows.isEmpty {
        let table = table(of: rows, rounds: rounds)
        print(table + "\n")
        if isPage { page.show(table) }
    }
    if rxSwift.isEmpty { print("RxSwift is left out.") }
    if isPage { try! page.write(chart: chart(of: rows)) }
}
#endif
