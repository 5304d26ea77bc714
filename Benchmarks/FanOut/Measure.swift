/// A row of the table: the same work, done in several ways.
@MainActor struct Row {
    let title: String
    /// In the order of the columns.
    var trials: [(way: String, prepare: () -> Trial)]
    /// The number of observers, if the chart shows the row.
    var written: Int?
}

/// The work of one way, ready to be measured.
@MainActor struct Trial {
    /// The number of calls or accesses in a piece of work, by which its time is divided.
    let calls: Int
    /// Whether the work is repeated, or done once.
    var isRepeated = true
    let work: () -> Void
    /// Whether everybody has received what so many pieces of work must deliver, and no more.
    let isRight: (_ pieces: Int) -> Bool

    /// Works for a fifth of a millisecond, after it has warmed up, and returns the nanoseconds of a
    /// call. That is short, so that other programs seldom interrupt it.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    func time(of name: String, isBrief: Bool) -> Double {
        var (time, pieces) = (Duration.zero, 0)
        if isRepeated && !isBrief {
            work()
            pieces += 1
        }
        let (start, first) = (ContinuousClock.now, pieces)
        repeat {
            work()
            time = .now - start
            pieces += 1
        } while isRepeated && !isBrief && time < .microseconds(200)
        if !isRight(pieces) { fatalError("\(name) has lost a call, or made one too many.") }
        return time / .nanoseconds((pieces - first) * calls)
    }
}

/// A row that has been measured: the nanoseconds of each way in each round.
struct Measured {
    let row: Row
    private(set) var times: [String: [Double]] = [:]

    /// Each round measures all ways, so that what disturbs one of them disturbs them all, in an
    /// order that is shuffled, with observers that are made anew.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    @MainActor init(_ row: Row, rounds: Int) {
        self.row = row
        // A delivery to many takes long, and varies less.
        for _ in 0..<(row.written ?? 0 > 10_000 ? (rounds + 4) / 5 : rounds) {
            for (way, prepare) in row.trials.shuffled() {
                let time = prepare().time(of: "\(way), “\(row.title)”", isBrief: rounds == 1)
                times[way, default: []].append(time)
            }
        }
    }

    func time(of way: String) -> Double? { times[way].map { quantile(0.5, $0) } }

    /// A quantile of the ratios of two ways, each taken within one round.
    func ratio(of way: String, to base: String, _ part: Double = 0.5) -> Double? {
        guard let some = times[way], let others = times[base] else { return nil }
        return quantile(part, zip(some, others).map { $0 / $1 })
    }
}

private func quantile(_ part: Double, _ numbers: [Double]) -> Double {
    numbers.sorted()[Int((Double(numbers.count - 1) * part).rounded())]
}
