/// Everything that the board shows.
struct LogState {
    private(set) var latestLine = LogLine(message: "")
    /// The latest five, the newest first.
    private(set) var latestErrors: [LogLine] = []
    /// The line with the longest duration so far.
    private(set) var slowest = LogLine(message: "")
    /// The number of requests for each product.
    private(set) var requests = [Int](repeating: 0, count: 100)
    /// The time of the latest line that has one.
    private(set) var time = "00:00:00"
    private var counts: [Level: Int] = [:]
    private var patterns: [String: Int] = [:]

    func count(of level: Level) -> Int { counts[level, default: 0] }

    /// As in `09:26`.
    var minute: String { String(time.prefix(5)) }

    /// Whether the latest five errors are at most ten seconds old.
    var isBurst: Bool {
        guard latestErrors.count == 5, let first = latestErrors[4].time else { return false }
        return LogState.seconds(time) - LogState.seconds(first) <= 10
    }

    /// The four most frequent messages, the most frequent first.
    var frequentMessages: [String] {
        patterns.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.prefix(4).map(\.key)
    }

    mutating func add(_ line: LogLine) {
        latestLine = line
        time = line.time ?? time
        if let level = line.level {
            counts[level, default: 0] += 1
            patterns[line.pattern, default: 0] += 1
            if level == .error || level == .critical {
                latestErrors = [line] + latestErrors.prefix(4)
            }
        }
        if let product = line.product { requests[product] += 1 }
        if let duration = line.duration, duration > slowest.duration ?? 0 { slowest = line }
    }

    private static func seconds(_ time: String) -> Int {
        time.split(separator: ":").reduce(0) { 60 * $0 + Int($1)! }
    }
}
