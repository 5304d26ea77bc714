import Benchmark

let benchmarks: @Sendable () -> Void = {
    let counts = [1, 10, 100, 1_000, 10_000, 100_000].filter { !Race.isBrief || $0 <= 1_000 }
    for action in Action.allCases {
        fanOut("Int", Int.self, action, counts: counts)
        fanOut("String", String.self, action, counts: counts)
        fanOut("256 bytes", Block.self, action, counts: counts)
        fanOut("10,000 elements", [Int].self, action, counts: counts)
    }
    let kinds = [("stored", Hundred.stored), ("computed", Hundred.computed)]
    for isHit in [true, false] {
        // A peer that has a pipeline for each observer takes seconds for a single change with more of them.
        let counts = counts.filter { (100...10_000).contains($0) }
        for (kind, paths) in kinds {
            scoped(kind, isHit: isHit, paths: Array(paths.prefix(1)), counts: counts)
            scoped(kind, isHit: isHit, paths: Array(paths.prefix(10)), counts: [10] + counts)
            scoped(kind, isHit: isHit, paths: paths, counts: counts)
        }
        scoped("stored", isHit: isHit, paths: Thousand.stored, counts: [1_000])
    }
    besideDirectDelivery()
    belowUnchangedScope()
    lists()
    for (kind, paths) in kinds {
        afterManyHaveGone(kind, paths: Array(paths.prefix(10)))
    }
    attaching(counts: counts)
    attachingInside(counts: [1_000, 8_000])
    comingAndGoing(counts: counts.filter { $0 <= 10_000 })
    idle("Int", Int.self)
    idle("String", String.self)
    memory()
}
