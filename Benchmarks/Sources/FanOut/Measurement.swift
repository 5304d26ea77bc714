/// A row of a table: the same work, done in several ways.
@MainActor struct Row {
    let title: String

    /// The number of observers, if the chart shows this row.
    var chartedObservers: Int?

    /// By the column's name. A way is made ready when its first turn comes.
    var trials: [String: () -> Trial] = [:]
}

/// The work of one way, ready to be measured. Its observers add up what they receive, and the sum
/// is checked after each turn, so a way that loses calls is noticed.
@MainActor struct Trial {
    /// The number of calls or accesses in a piece of work, by which its time is divided.
    let calls: Int

    /// The sum that is received because of a piece of work.
    let expected: Int

    /// Returns the sum that has been received since the last call.
    let received: () -> Int

    /// Does one piece of work, long enough to read the clock after it.
    let work: () -> Void

    /// Runs after the clock has stopped, and calls the observers, if the work itself calls nobody.
    /// Such a trial is made anew for each turn, and does one piece of work.
    var verify: (() -> Void)?

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
        } while !isBrief && verify == nil && time < .milliseconds(2)
        if let verify {
            _ = received()
            verify()
        }
        let (arrived, expected) = (received(), pieces * expected)
        if arrived != expected { fatalError("\(arrived) arrived, not \(expected).") }
        return time / .nanoseconds(pieces * calls)
    }
}

extension Trial {
    init(
        _ observers: [Observer], calls: Int, expected: Int, work: @escaping () -> Void,
        verify: (() -> Void)? = nil
    ) {
        let received = { observers.reduce(0) { $0 + exchange(&$1.sum, with: 0) } }
        self.init(
            calls: calls, expected: expected, received: received, work: work, verify: verify)
    }

    /// Writes 1 and 2 in turn, for which each observer that is called adds up 3. What it costs is
    /// divided by the number of all observers.
    init(_ observers: [Observer], notified: Int? = nil, write: @escaping (Int) -> Void) {
        let pairs = max(1, 100 / observers.count)
        let expected = 3 * pairs * (notified ?? observers.count)
        self.init(observers, calls: 2 * pairs * observers.count, expected: expected) {
            for _ in 0..<pairs {
                write(1)
                write(2)
            }
        }
    }
}

/// A row that has been measured.
@MainActor struct Measured {
    let row: Row

    /// The lowest cost of each way.
    let costs: [String: Double]

    /// How much more the slowest round cost than the fastest: 0.1 is a tenth.
    let spread: Double

    /// Measures up to twenty rounds after one that warms up. In each, all ways take turns, so that
    /// what disturbs one of them disturbs them all. A brief measurement is one round.
    init(_ row: Row, isBrief: Bool) {
        var reusable: [String: Trial] = [:]
        func round() -> [String: Double] {
            var costs: [String: Double] = [:]
            for (way, prepare) in row.trials {
                let trial = reusable[way] ?? prepare()
                if trial.verify == nil { reusable[way] = trial }
                costs[way] = trial.takeTurn(isBrief: isBrief)
            }
            return costs
        }

        var rounds: [[String: Double]] = []
        if isBrief {
            rounds.append(round())
        } else {
            _ = round()
            let end = ContinuousClock.now + .milliseconds(600)
            while rounds.count < 3 || rounds.count < 20 && .now < end { rounds.append(round()) }
        }
        let totals = rounds.map { $0.values.reduce(0, +) }
        self.row = row
        costs = rounds.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: min) }
        spread = totals.max()! / totals.min()! - 1
    }
}
