import Foundation
import Minimalist

/// The state of the board and the alerts that go with it.
public final class LogViewModel {
    @Property public private(set) var state = LogState()
    @Signal public private(set) var alert: Accepts<Alert>

    private let burstSize: Int
    private var bursts: BurstDetector

    /// - Parameter burstSize: How many errors in short order raise an alert.
    public init(burstSize: Int = 5) {
        self.burstSize = burstSize
        bursts = BurstDetector(size: burstSize)
    }

    /// Counts lines, as one change of the state, and then sends the alerts they raise.
    public func read(_ lines: [LogLine]) {
        guard !lines.isEmpty else { return }
        state.count(lines)
        for line in lines where bursts.isCompleted(by: line) {
            alert.send(Alert(errorCount: burstSize, latest: line, raised: .now))
        }
    }
}

/// A burst of errors.
public struct Alert: Sendable {
    /// How many errors made it a burst; more may have followed.
    public let errorCount: Int
    /// The error that completed the burst.
    public let latest: LogLine
    /// When the burst was noticed, whatever the times in the log are.
    public let raised: Date
}

extension Alert: CustomStringConvertible {
    public var description: String {
        let place = latest.time.map { "within 10 seconds, at \($0.logTime)" } ?? "in a row"
        return "ALERT: \(errorCount) error\(errorCount == 1 ? "" : "s") \(place): \(latest.message)"
    }
}
