/// A row of the table: the same work, done in several ways.
struct Case {
    let title: String

    /// The number of observers, if the chart shows this case.
    var chartPosition: Int?
    let contenders: [(way: Way, prepare: () -> Contender)]
}

/// A way that is ready to be measured.
struct Contender {
    /// What the cost of a piece of work is divided by.
    let calls: Int

    /// What arrives because of a piece of work.
    let expected: Int

    /// What has arrived since this was last called.
    let received: () -> Int

    /// Does one piece of work.
    let work: () -> Void

    /// Causes what is expected, if the work does not. Then each turn needs a new contender, which
    /// does one piece of work.
    var finally: (() -> Void)?
}

extension Contender {
    @MainActor init(
        _ calls: Int, _ observers: [Observer], receive expected: Int, work: @escaping () -> Void,
        finally: (() -> Void)? = nil
    ) {
        (self.calls, self.expected, self.work, self.finally) = (calls, expected, work, finally)
        received = {
            var sum = 0
            for observer in observers { sum += exchange(&observer.sum, with: 0) }
            return sum
        }
    }
}

/// A case that has been measured.
@MainActor struct Row {
    let title: String
    let chartPosition: Int?

    /// The lowest cost of each way.
    let costs: [Way: Double]

    /// How much longer the slowest round took than the fastest: 0.1 is a tenth.
    let spread: Double

    /// Measures up to twenty rounds. In each, all ways take turns, so that what disturbs one of
    /// them disturbs them all. A brief measurement is one round, with one piece of work.
    init(_ measured: Case, isBrief: Bool) {
        let clock = ContinuousClock()
        let entrants = measured.contenders.map { Entrant($0.way, $0.prepare) }
        if !isBrief { for entrant in entrants { entrant.warmUp() } }
        var costs: [Way: Double] = [:]
        var rounds: [Duration] = []
        let end = clock.now + .milliseconds(600)
        repeat {
            rounds.append(
                clock.measure {
                    for entrant in entrants {
                        let cost = entrant.takeTurn()
                        costs[entrant.way] = min(cost, costs[entrant.way] ?? cost)
                    }
                })
        } while !isBrief && (rounds.count < 3 || rounds.count < 20 && clock.now < end)
        (title, chartPosition, self.costs) = (measured.title, measured.chartPosition, costs)
        spread = rounds.max()! / rounds.min()! - 1
    }

    func ratio(of way: Way) -> Double? {
        guard let cost = costs[way], let hand = costs[.hand] else { return nil }
        return cost / hand
    }
}

@MainActor private final class Entrant {
    let way: Way
    private let prepare: () -> Contender
    private var contender: Contender?
    private var pieces = 1

    init(_ way: Way, _ prepare: @escaping () -> Contender) {
        (self.way, self.prepare) = (way, prepare)
    }

    /// Finds out how many pieces of work take long enough to be measured. Two turns have to, since
    /// one may have been interrupted.
    func warmUp() {
        while isShort() || isShort(), contender != nil { pieces *= 2 }
    }

    private func isShort() -> Bool {
        ContinuousClock().measure { _ = takeTurn() } < .milliseconds(2)
    }

    /// Returns what a call costs. Traps if something does not arrive.
    func takeTurn() -> Double {
        let contender = contender ?? prepare()
        self.contender = contender.finally == nil ? contender : nil
        _ = contender.received()
        let time = ContinuousClock().measure { for _ in 0..<pieces { contender.work() } }
        if let finally = contender.finally {
            _ = contender.received()
            finally()
        }
        let (received, expected) = (contender.received(), pieces * contender.expected)
        if received != expected { fatalError("\(way): \(received) arrived, not \(expected).") }
        return time / .nanoseconds(pieces * contender.calls)
    }
}
