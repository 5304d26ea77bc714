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

if arguments.first == "--try" {
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
    let words = arguments.filter { !["--brief", "--check", "--page"].contains($0) }
    let rows = select(deliveries(to: ways) + models(), with: words)
    let printed = programs.enumerated().map { index, program in
        program.results(of: ways) { traps(index, in: $0.name) }
    }.joined(separator: "\n")
    var page = try! Page()
    if arguments == ["--check"] {
        let missing = rxSwift.isEmpty ? "RxSwift" : nil
        if let difference = difference(page["programs"], printed, without: missing) {
            stop(difference)
        }
        print("The page shows these programs\(rxSwift.isEmpty ? ", without RxSwift" : "").")
        return
    }

    let rounds = arguments.contains("--brief") ? 1 : 31
    print(printed, terminator: "\n\n")
    let (names, modelNames) = (ways.map { $0.name }, models()[0].trials.map(\.way))
    let deliveries = Table(rows.filter { $0.trials[0].way == names[0] }, names, rounds: rounds)
    let models = Table(rows.filter { $0.trials[0].way != names[0] }, modelNames, rounds: rounds)
    let footer = measured(in: rounds)
    let tables = [deliveries, models].filter { !$0.results.isEmpty }.map(\.text)
    print(tables.joined(separator: "\n\n") + "\n" + footer)
    if arguments == ["--page"] {
        page["programs"] = printed
        page["deliveries"] = deliveries.text + "\n"
        page["models"] = models.text + "\n" + footer + "\n"
        try! page.write(chart: chart(of: deliveries.results, names))
    }
}
