import Foundation

/// Finds bursts of errors, each of them once.
struct BurstDetector {
    private static let window = 10.0

    private let size: Int
    private var recent: [Date] = []
    private var isInBurst = false
    private var untimedRun = 0

    init(size: Int) { self.size = size }

    /// Whether this line completes a burst.
    ///
    /// A burst is `size` errors within ten seconds of one another, by the times in the log. If lines have no times, it
    /// is as many errors in consecutive lines. Errors that follow closely belong to the same burst.
    mutating func isCompleted(by line: LogLine) -> Bool {
        guard let time = line.time else {
            untimedRun = line.level.isError ? untimedRun + 1 : 0
            return untimedRun == size
        }
        untimedRun = 0
        guard line.level.isError else { return false }
        // Distances rather than an order: clocks are set back, and logs are merged.
        recent.removeAll { abs(time.timeIntervalSince($0)) > BurstDetector.window }
        if recent.isEmpty { isInBurst = false }
        recent.append(time)
        if recent.count > size { recent.removeFirst() }
        let wasInBurst = isInBurst
        isInBurst = recent.count == size
        return isInBurst && !wasInBurst
    }
}
