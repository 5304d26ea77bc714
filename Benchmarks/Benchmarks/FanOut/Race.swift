import Benchmark
import Foundation

/// The object of an observation. It adds up the values that it receives.
final class Observer {
    var sum = 0

    /// Ends the observation when the observer is deallocated, if the peer needs that.
    var subscription: AnyObject?
}

/// Cases that do the same work, taken in turn, so that what disturbs one of them disturbs them all.
///
/// Each is a metric of one benchmark, in picoseconds for each unit of work. A case that does not do its work fails.
final class Race {
    /// Does its work so many times, and returns what was delivered.
    typealias Run = (_ rounds: Int) -> Int

    /// One measurement of each case with few observers, to see that it runs.
    static let isBrief = ProcessInfo.processInfo.environment["BENCHMARK_BRIEF"] != nil

    private var cases: [(metric: BenchmarkMetric, observers: [Observer], run: Run)] = []
    private let rounds: Int
    private let units: Int
    private let expected: Int

    /// - Parameters:
    ///   - rounds: How often the work is done for each measurement.
    ///   - units: How many units there are in the work: deliveries, changes, subscriptions.
    ///   - expected: The number of deliveries in all rounds.
    init(rounds: Int, units: Int = 1, expected: Int) {
        self.rounds = rounds
        self.units = units
        self.expected = expected
    }

    func add(_ name: String, run: @escaping Run) {
        cases.append((.custom(name), [], run))
    }

    /// The observers add up what is delivered.
    func add(_ name: String, telling observers: [Observer], deliver: @escaping (_ rounds: Int) -> Void) {
        let run: Run = {
            deliver($0)
            return 0
        }
        cases.append((.custom(name), observers, run))
    }

    func take(_ benchmark: Benchmark) {
        let clock = ContinuousClock()
        for (metric, observers, run) in cases {
            var delivered = 0
            // Not within what is measured: with many observers it takes longer than a change that nobody is told.
            for observer in observers { observer.sum = 0 }
            let time = clock.measure { delivered = run(rounds) }
            for observer in observers { delivered += observer.sum }
            // Not as an error of the benchmark, with which the run would still succeed.
            guard delivered == expected else {
                fatalError("\(metric) delivered \(delivered) instead of \(expected)")
            }
            let (seconds, attoseconds) = time.components
            let picoseconds = Int(seconds) * 1_000_000_000_000 + Int(attoseconds / 1_000_000)
            benchmark.measurement(metric, picoseconds / (rounds * units))
        }
    }

    /// A benchmark of the cases that `prepare` adds, all of them among `names`.
    static func benchmark(_ name: String, among names: [String], seconds: Int = 1, prepare: @escaping () -> Race) {
        let configuration = Benchmark.Configuration(
            // The export wants a throughput beside the metrics of the cases.
            metrics: [.throughput] + names.map { .custom($0) },
            warmupIterations: isBrief ? 0 : 1,
            maxDuration: isBrief ? .milliseconds(1) : .seconds(seconds),
            maxIterations: isBrief ? 1 : 50
        )
        // The race is made when its turn comes and freed afterwards, so that one benchmark's observers do not stay in
        // memory while the next is run.
        nonisolated(unsafe) var race: Race?
        Benchmark(name, configuration: configuration) { benchmark in
            // The throughput of nothing: were an iteration of more than a second counted, there would be none to export.
            benchmark.stopMeasurement()
            if race == nil { race = prepare() }
            race?.take(benchmark)
        } setup: {
            race = nil
        } teardown: {
            race = nil
        }
    }
}

/// The names of the cases, as the results show them.
enum Peer {
    static let minimalist = "Minimalist"
    static let hand = "hand-written"
    static let combine = "OpenCombine"
    static let observation = "Observation"
    static let center = "NotificationCenter"
    static let all = [minimalist, hand, combine, observation, center]
}
