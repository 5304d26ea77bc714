import Foundation
import LogBoardCore
import LogBoardInput

/// The sample as a log without an end: after its last line it starts over, at later times.
@MainActor final class SampleLog {
    private static let lines = Input.sampleLines.map { LogLine($0) }
    private static let outage = lines.firstIndex { $0.message.hasPrefix("connection to payments.internal reset") }!

    private var position = 0
    /// The time of the line before, in the sample and in the log that is played.
    private var (last, played) = (lines[0].time!, lines[0].time!)

    /// Goes on from the outage in the sample.
    func causeOutage() { position = SampleLog.outage }

    func next() -> LogLine {
        var line = SampleLog.lines[position]
        position = (position + 1) % SampleLog.lines.count
        if let time = line.time {
            let seconds = time.timeIntervalSince(last)
            // After a jump, enough for the errors that follow to be a burst of their own.
            played += 0...60 ~= seconds ? seconds : 20
            last = time
            line.time = played
        }
        return line
    }
}
