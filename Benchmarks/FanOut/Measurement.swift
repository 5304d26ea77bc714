/// A row of a table: the same work, done in several ways.
@MainActor struct Row {
    let title: String

    /// The number of observers, if the row belongs to the series of writes.
    var writtenObservers: Int?

    /// In the order of the columns. A way is made ready when its first turn comes.
    var trials: [(way: String, prepare: () -> Trial)] = []
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
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
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

    /// The nanoseconds of each way, by round.
    private let rounds: [[String: Double]]

    /// Measures many rounds, for a second at most, after one that warms up. In each round, all ways
    /// take turns, so that what disturbs one of them disturbs them all. Each round begins with
    /// another way. A brief measurement is one round.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    init(_ row: Row, isBrief: Bool) {
        var reusable: [String: Trial] = [:]
        func takeTurns(from first: Int) -> [String: Double] {
            var times: [String: Double] = [:]
            for (way, prepare) in row.trials[first...] + row.trials[..<first] {
                let trial = reusable[way] ?? prepare()
                if trial.verify == nil { reusable[way] = trial }
                times[way] = trial.takeTurn(isBrief: isBrief)
            }
            return times
        }

        let warmUp = takeTurns(from: 0)
        var rounds: [[String: Double]] = []
        let end = ContinuousClock.now + .seconds(1)
        while !isBrief && (rounds.count < 3 || rounds.count < 50 && .now < end) {
            rounds.append(takeTurns(from: rounds.count % row.trials.count))
        }
        self.row = row
        self.rounds = isBrief ? [warmUp] : rounds
    }

    /// The nanoseconds that a way took in its fastest round.
    func time(of way: String) -> Double? { rounds.compactMap { $0[way] }.min() }

    /// The median of the ratios of two ways, each taken within one round.
    func ratio(of way: String, to base: String) -> Double? {
        let ratios = ratios(of: way, to: base)
        return ratios.isEmpty ? nil : ratios[ratios.count / 2]
    }

    /// The range of the middle half of these ratios.
    func spread(of way: String, to base: String) -> ClosedRange<Double>? {
        let ratios = ratios(of: way, to: base)
        if ratios.isEmpty { return nil }
        return ratios[ratios.count / 4]...ratios[(3 * ratios.count - 1) / 4]
    }

    private func ratios(of way: String, to base: String) -> [Double] {
        let ratios = rounds.compactMap { times in
            times[way].flatMap { time in times[base].map { time / $0 } }
        }
        return ratios.sorted()
    }
}
