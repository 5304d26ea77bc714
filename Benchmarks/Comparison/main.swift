// Prints small programs in which libraries differ, and what each does in them. Then measures them.
//
//     swift run -c release Comparison                 all
//     swift run -c release Comparison sent field      the rows with words that begin like this
//     swift run -c release Comparison --brief         measures each row once
//     swift run -c release Comparison --check         compares the programs with those of the page
//     swift run -c release Comparison --page          writes the page and its chart

#if RXSWIFT
let rxSwift: [any Way.Type] = [RxSwiftWay.self]
#else
let rxSwift: [any Way.Type] = []
#endif
let ways =
    [ByHand.self, MinimalistWay.self] + rxSwift + [
        CombineWay.self, PublishedWay.self, ObservationWay.self, NotificationCenterWay.self,
        DesignOf2020.self,
    ]
let arguments = Array(CommandLine.arguments.dropFirst())
let options = arguments.filter { $0.hasPrefix("--") }

if options == ["--try"] {
    // Only to see whether it traps.
    let way = ways.first { $0.name == arguments[2] }!
    programs[Int(arguments[1])!].run(Stage(way.init()))
} else {
    #if DEBUG
    stop("A debug build is slow. Use: swift run -c release --package-path Benchmarks Comparison")
    #else
    compare()
    #endif
}

@MainActor func compare() {
    let all = deliveries(to: ways) + models()
    let rows = select(all, with: arguments.filter { !$0.hasPrefix("--") })
    let printed = programs.enumerated().map { index, program in
        program.results(of: ways) { traps(index, in: $0.name) }
    }.joined(separator: "\n")
    var page = try! Page()
    if options == ["--check"] {
        let missing = rxSwift.isEmpty ? "RxSwift" : nil
        if let difference = difference(page["programs"], printed, without: missing) {
            stop(difference)
        }
        print(
            "The page is right" + (missing.map { ", as far as can be said without \($0)." } ?? "."))
        return
    }

    let rounds = options == ["--brief"] ? 1 : 31
    print(printed, terminator: "\n\n")
    let (names, modelNames) = (ways.map { $0.name }, models()[0].trials.map(\.way))
    let deliveries = Table(rows.filter { $0.trials[0].way == names[0] }, names, rounds: rounds)
    let models = Table(rows.filter { $0.trials[0].way != names[0] }, modelNames, rounds: rounds)
    let footer = measured(in: rounds)
    let tables = [deliveries, models].filter { !$0.results.isEmpty }.map(\.text)
    print(tables.joined(separator: "\n\n") + "\n" + footer)
    if options == ["--page"] {
        page["programs"] = printed
        page["deliveries"] = deliveries.text
        page["models"] = models.text + "\n" + footer
        try! page.write(chart: chart(of: deliveries.results, names))
    }
}
