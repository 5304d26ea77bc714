import Foundation

/// Everything the board shows, in parts that change independently.
public struct LogState {
    public private(set) var totals = Totals()
    public private(set) var levels: [Level: Int] = [:]
    public private(set) var messages = MessageCounts()
    /// The latest five errors, the newest first.
    public private(set) var errors: [LogLine] = []
    /// The latest ten minutes that have any lines, the earliest first.
    public private(set) var minutes: [Minute] = []
    private var latest: [Level: [LogLine]] = [:]
    private var messagesOfLevel: [Level: MessageCounts] = [:]

    public init() {}

    mutating func count(_ lines: [LogLine]) {
        for line in lines { count(line) }
    }

    private mutating func count(_ line: LogLine) {
        totals.lines += 1
        levels[line.level, default: 0] += 1
        if !line.message.isEmpty {
            let pattern = line.pattern
            messages.count(pattern)
            messagesOfLevel[line.level, default: MessageCounts()].count(pattern)
        }
        latest[line.level] = [line] + (latest[line.level] ?? []).prefix(4)
        if line.level.isError { errors = [line] + errors.prefix(4) }
        if let time = line.time { count(line.level, at: time) } else { totals.linesWithoutTime += 1 }
    }

    private mutating func count(_ level: Level, at time: Date) {
        let seconds = time.timeIntervalSinceReferenceDate
        let start = Date(timeIntervalSinceReferenceDate: (seconds / 60).rounded(.down) * 60)
        // Logs are nearly in order, so the minute is among the last.
        var place = minutes.lastIndex { $0.start <= start } ?? -1
        if place < 0 || minutes[place].start != start {
            place += 1
            minutes.insert(Minute(start: start), at: place)
        }
        minutes[place].parts[Int(time.timeIntervalSince(start)) / 10][level, default: 0] += 1
        if minutes.count > 10 { minutes.removeFirst() }
    }
}

/// The parts that a filter by level narrows. They are subscripts so that key paths can name them.
extension LogState {
    /// The latest five lines of a level, or the latest five errors, the newest first.
    public subscript(latest level: Level?) -> [LogLine] {
        level.map { latest[$0] ?? [] } ?? errors
    }

    /// The five most frequent messages of a level, or of all lines.
    public subscript(top level: Level?) -> [MessageCounts.Counted] {
        level.map { messagesOfLevel[$0]?.top ?? [] } ?? messages.top
    }

    /// The minutes with only the lines of a level, or with all lines.
    public subscript(minutes level: Level?) -> [Minute] {
        level.map { level in minutes.map { $0.narrowed(to: level) } } ?? minutes
    }
}

/// How much was read.
public struct Totals: Equatable, Sendable {
    public var lines = 0
    public var linesWithoutTime = 0
}

/// The lines of a minute.
public struct Minute: Equatable, Sendable {
    public let start: Date
    /// The lines per level in each ten seconds.
    public var parts = [[Level: Int]](repeating: [:], count: 6)

    public var lines: Int { parts.reduce(0) { $0 + $1.values.reduce(0, +) } }

    /// Only the lines of a level. Ten seconds that have other lines count as 0, and not as a time without a log.
    func narrowed(to level: Level) -> Minute {
        var minute = self
        minute.parts = parts.map { $0.isEmpty ? [:] : [level: $0[level] ?? 0] }
        return minute
    }
}

/// How often each message was logged.
public struct MessageCounts {
    public struct Counted: Equatable, Sendable {
        public let message: String
        public let count: Int
    }

    private var counts: [String: Int] = [:]
    /// The five most frequent messages, equal counts in the order of their texts.
    public private(set) var top: [Counted] = []

    /// Counts a message once more. A count only grows, so no message enters the top unless it is the one counted.
    mutating func count(_ message: String) {
        let count = counts[message, default: 0] + 1
        counts[message] = count
        top.removeAll { $0.message == message }
        let place = top.firstIndex { ($0.count, message) < (count, $0.message) } ?? top.count
        top.insert(Counted(message: message, count: count), at: place)
        if top.count > 5 { top.removeLast() }
    }
}
