import Heap

/// A row of the table: the same work, done in several ways.
struct Case {
    let title: String
    var unit = Unit.nanoseconds

    /// The number of observers, if the case is a point of the chart.
    var chartPosition: Int?
    let contenders: [(way: Way, make: () -> Contender)]
}

enum Unit {
    case nanoseconds, bytes

    /// What `body` takes.
    func measure(_ body: () -> Void) -> Double {
        switch self {
        case .nanoseconds: return ContinuousClock().measure(body) / .nanoseconds(1)
        case .bytes:
            let before = bytes_in_use()
            body()
            return Double(bytes_in_use()) - Double(before)
        }
    }
}

/// One way of a case, ready to be measured.
@MainActor struct Contender {
    private let observers: [Observer]
    private let expected: Int
    private let calls: Int
    private let work: (Int) -> Void
    private let finally: (() -> Void)?

    /// - Parameters:
    ///   - expected: What these observers receive in all from one piece of work.
    ///   - calls: How many calls the cost of a piece of work is divided by.
    ///   - work: Does so many pieces of work.
    ///   - finally: Causes what is expected, after work that itself notifies nobody. A contender
    ///     that has it does one piece of work, and is made anew for each round.
    init(
        _ observers: [Observer], receive expected: Int, calls: Int,
        work: @escaping (_ pieces: Int) -> Void, finally: (() -> Void)? = nil
    ) {
        (self.observers, self.expected, self.calls) = (observers, expected, calls)
        (self.work, self.finally) = (work, finally)
    }

    var isUsedOnce: Bool { finally != nil }

    /// What a call costs in so many pieces of work. Traps if something does not arrive.
    func measure(_ pieces: Int, in unit: Unit) -> Double {
        for observer in observers { observer.sum = 0 }
        let cost = unit.measure { work(pieces) }
        if let finally {
            for observer in observers { observer.sum = 0 }
            finally()
        }
        var received = 0
        for observer in observers { received += observer.sum }
        guard received == pieces * expected else {
            fatalError("\(received) arrived instead of \(pieces * expected).")
        }
        return cost / Double(pieces * calls)
    }
}

/// A case that has been measured.
@MainActor struct Row {
    let title: String
    let chartPosition: Int?

    /// The lowest cost of each way.
    let best: [Way: Double]

    /// How much longer the slowest round took than the fastest: 0.1 is a tenth.
    let spread: Double

    /// Measures up to twenty rounds, in each of which all ways take turns, so that what disturbs
    /// one of them disturbs them all. A brief measurement is one round of one piece of work.
    init(_ measured: Case, isBrief: Bool) {
        (title, chartPosition) = (measured.title, measured.chartPosition)
        let unit = measured.unit
        let entrants = measured.contenders.map { Entrant($0.way, $0.make) }
        if !isBrief { for entrant in entrants { entrant.warmUp() } }
        var best: [Way: Double] = [:]
        var rounds: [Duration] = []
        let end = ContinuousClock.now + .milliseconds(600)
        repeat {
            let start = ContinuousClock.now
            for entrant in entrants {
                best[entrant.way] = min(entrant.takeTurn(in: unit), best[entrant.way] ?? .infinity)
            }
            rounds.append(ContinuousClock.now - start)
        } while !isBrief && unit == .nanoseconds
            && (rounds.count < 3 || rounds.count < 20 && ContinuousClock.now < end)
        self.best = best
        spread = rounds.max()! / rounds.min()! - 1
    }

    func ratio(of way: Way) -> Double? {
        guard let cost = best[way], let hand = best[.hand] else { return nil }
        return cost / hand
    }
}

/// A way that takes part in a case.
@MainActor private final class Entrant {
    let way: Way
    private let make: () -> Contender
    private var contender: Contender?
    private var pieces = 1

    init(_ way: Way, _ make: @escaping () -> Contender) { (self.way, self.make) = (way, make) }

    /// Finds out how many pieces of work take long enough to be measured.
    func warmUp() {
        let clock = ContinuousClock()
        while clock.measure({ _ = takeTurn(in: .nanoseconds) }) < .milliseconds(2) {
            if contender == nil { return }
            pieces *= 2
        }
    }

    /// What one call costs.
    func takeTurn(in unit: Unit) -> Double {
        let contender = contender ?? make()
        self.contender = contender.isUsedOnce ? nil : contender
        return contender.measure(pieces, in: unit)
    }
}
