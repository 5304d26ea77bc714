import Benchmark

let benchmarks: @Sendable () -> Void = {
    let counts = [1, 10, 100, 1_000, 10_000, 100_000].filter { !Race.isBrief || $0 <= 1_000 }
    for action in Action.allCases {
        fanOut("Int", Int.self, action, counts: counts)
        fanOut("String", String.self, action, counts: counts)
        fanOut("256 bytes", Block.self, action, counts: counts)
        fanOut("10,000 elements", [Int].self, action, counts: counts)
    }
    for kind in PartKind.allCases {
        for paths in [1, 10, 100] {
            // A peer that has a pipeline for each observer takes seconds for a single change with more of them.
            scoped(kind, isHit: true, paths: paths, counts: counts.filter { (100...10_000).contains($0) })
            scoped(kind, isHit: false, paths: paths, counts: counts.filter { (100...10_000).contains($0) })
        }
    }
    attaching(counts: counts)
    comingAndGoing(counts: counts.filter { $0 <= 10_000 })
    idle("Int", Int.self)
    idle("String", String.self)
    memory()
}
