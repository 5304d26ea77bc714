/// A row of the table: the same work, done in several ways.
struct Case {
    let title: String

    /// The number of observers, if the chart shows this case.
    var chartPosition: Int?
    let contenders: [Way: () -> Contender]
}

/// A way that is ready to be measured.
struct Contender {
    /// The number of calls in a piece of work, by which its cost is divided.
    let calls: Int

    /// The sum that observers receive because of a piece of work.
    let expected: Int

    /// Returns the sum that observers have received since the last call.
    let received: () -> Int

    /// Does one piece of work, long enough to read the clock after it.
    let work: () -> Void

    /// Causes what is expected, if the work does not. Then each turn needs a new contender, which
    /// does one piece of work.
    var finally: (() -> Void)?

    /// Works for two milliseconds, or once, and returns the nanoseconds that a call takes. Traps if
    /// something does not arrive.
    func takeTurn(isBrief: Bool) -> Double {
        _ = received()
        let start = ContinuousClock.now
        var time = Duration.zero
        var pieces = 0
        repeat {
            work()
            time = .now - start
            pieces += 1
        } while !isBrief && finally == nil && time < .milliseconds(2)
        if let finally {
            _ = received()
            finally()
        }
        let (arrived, expected) = (received(), pieces * expected)
        if arrived != expected { fatalError("\(arrived) arrived, not \(expected).") }
        return time / .nanoseconds(pieces * calls)
    }
}

/// A case that has been measured.
struct Row {
    let measured: Case

    /// The lowest cost of each way.
    let costs: [Way: Double]

    /// How much more the slowest round cost than the fastest: 0.1 is a tenth.
    let spread: Double

    /// Measures up to twenty rounds after one that warms up. In each, all ways take turns, so that
    /// what disturbs one of them disturbs them all. A brief measurement is one round.
    init(_ measured: Case, isBrief: Bool) {
        var reusable: [Way: Contender] = [:]
        func round() -> [Way: Double] {
            var costs: [Way: Double] = [:]
            for way in Way.allCases {
                guard let prepare = measured.contenders[way] else { continue }
                let contender = reusable[way] ?? prepare()
                if contender.finally == nil { reusable[way] = contender }
                costs[way] = contender.takeTurn(isBrief: isBrief)
            }
            return costs
        }

        var rounds = [round()]
        if !isBrief {
            let end = ContinuousClock.now + .milliseconds(600)
            rounds = []
            while rounds.count < 3 || rounds.count < 20 && .now < end { rounds.append(round()) }
        }
        let totals = rounds.map { $0.values.reduce(0, +) }
        self.measured = measured
        costs = rounds.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: min) }
        spread = totals.max()! / totals.min()! - 1
    }

    func ratio(of way: Way) -> Double? {
        guard let cost = costs[way], let hand = costs[.hand] else { return nil }
        return cost / hand
    }
}
