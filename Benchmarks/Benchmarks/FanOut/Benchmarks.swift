import Benchmark

let benchmarks: @Sendable () -> Void = {
    let counts = [1, 10, 100, 1_000, 10_000, 100_000].filter { !Race.isBrief || $0 <= 1_000 }
    for action in Action.allCases {
        fanOut("Int", Int.self, action, counts: counts)
        fanOut("String", String.self, action, counts: counts)
        fanOut("256 bytes", Block.self, action, counts: counts)
        fanOut("10,000 elements", [Int].self, action, counts: counts)
    }
    parts()
    afterManyHaveGone()
    lists()
    attaching(counts: counts)
    attachingInside(counts: [1_000, 8_000])
    comingAndGoing(counts: counts.filter { $0 <= 10_000 })
    idle("Int", Int.self)
    idle("String", String.self)
    idle("256 bytes", Block.self)
    memory()
}
