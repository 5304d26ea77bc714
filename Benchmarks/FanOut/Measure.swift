/// The work of one way, ready to be measured.
@MainActor struct Trial {
    /// The number of calls or accesses in a piece of work, by which its time is divided.
    let calls: Int
    /// Whether the work is repeated, or done once.
    var isRepeated = true
    /// Measured instead of the time, such as the memory in use.
    var gauge: (() -> Int)?
    let work: () -> Void
    /// Whether everybody has received what so many pieces of work must deliver, and no more.
    let isRight: (_ pieces: Int) -> Bool

    /// Works for a fifth of a millisecond, after it has warmed up, and returns the nanoseconds of a
    /// call. That is short, so that other programs seldom interrupt it.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    func time(of name: String, isBrief: Bool) -> Double {
        let isRepeated = isRepeated && !isBrief
        let before = gauge?() ?? 0
        if isRepeated { work() }
        var (time, pieces) = (Duration.zero, 0)
        let start = ContinuousClock.now
        repeat {
            work()
            time = .now - start
            pieces += 1
        } while isRepeated && time < .microseconds(200)
        if !isRight(isRepeated ? pieces + 1 : pieces) {
            fatalError("\(name) has lost a call, or made one too many.")
        }
        if let gauge { return Double(gauge() - before) / Double(calls) }
        return time / .nanoseconds(pieces * calls)
    }
}

/// A row of the table: the same work, done in several ways, and the nanoseconds of each round.
@MainActor struct Row {
    let title: String
    var trials: [(way: String, prepare: () -> Trial)]
    /// Why a way cannot do the work.
    var reasons: [String: String] = [:]
    var times: [String: [Double]] = [:]

    var ways: [String] { trials.map(\.way) }

    /// Each round measures all ways, so that what disturbs one of them disturbs them all, in an
    /// order that is shuffled, with observers that are made anew.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    mutating func measure(rounds: Int) {
        // A round with 100,000 observers takes seconds, and varies less.
        for _ in 0..<(title.hasSuffix("100,000") ? (rounds + 4) / 5 : rounds) {
            for (way, prepare) in trials.shuffled() {
                let time = prepare().time(of: "\(way), “\(title)”", isBrief: rounds == 1)
                times[way, default: []].append(time)
            }
        }
    }

    /// The median.
    func time(of way: String) -> Double? { times[way].map { quartile(2, of: $0) } }

    /// Quartiles of the ratios of two ways, each ratio taken within one round.
    func ratios(of way: String, to base: String) -> [Double] {
        let ratios = zip(times[way]!, times[base]!).map { $0 / $1 }
        return [1, 2, 3].map { quartile($0, of: ratios) }
    }
}

/// A row of what all ways do that are able to.
@MainActor func row(
    _ title: String, _ ways: [any Way.Type], needs ability: Ability? = nil,
    prepare: @escaping (any Way) -> Trial
) -> Row {
    var row = Row(title: title, trials: [])
    for way in ways {
        row.reasons[way.name] = ability.flatMap { way.lacks[$0] }
        if row.reasons[way.name] == nil { row.trials.append((way.name, { prepare(way.init()) })) }
    }
    return row
}

private func quartile(_ quarters: Int, of numbers: [Double]) -> Double {
    numbers.sorted()[(numbers.count - 1) * quarters / 4]
}
