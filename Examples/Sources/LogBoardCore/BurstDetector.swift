/// Finds bursts of errors, each of them once.
struct BurstDetector {
    private static let window = 10

    private let size: Int
    private var recent: [Int] = []
    private var isInBurst = false
    private var untimedRun = 0

    init(size: Int) { self.size = size }

    /// Whether a burst becomes complete with this line.
    ///
    /// A burst is `size` errors within ten seconds of one another, by the times in the log. Where lines have no times
    /// it is as many errors in consecutive lines. What follows on it belongs to the same burst.
    mutating func isCompleted(by entry: LogEntry) -> Bool {
        guard let seconds = entry.time?.seconds else {
            untimedRun = entry.level.isError ? untimedRun + 1 : 0
            return untimedRun == size
        }
        untimedRun = 0
        guard entry.level.isError else { return false }
        // Distances rather than an order: clocks are set back, and logs are merged.
        recent.removeAll { abs(seconds - $0) > BurstDetector.window }
        if recent.isEmpty { isInBurst = false }
        recent.append(seconds)
        if recent.count > size { recent.removeFirst() }
        let wasInBurst = isInBurst
        isInBurst = recent.count == size
        return isInBurst && !wasInBurst
    }
}
