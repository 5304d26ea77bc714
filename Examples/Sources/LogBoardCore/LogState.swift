/// Everything the board shows, in parts that change apart from one another.
public struct LogState {
    public private(set) var totals = Totals()
    public private(set) var levels = LevelCounts()
    public private(set) var minutes = Minutes()
    public private(set) var messages = FrequentMessages()
    /// The latest errors, the earliest first.
    public private(set) var errors: [LoggedError] = []

    public init() {}

    /// Counts lines in.
    mutating func count(_ lines: [LogLine]) {
        for line in lines {
            totals.lines += 1
            switch line {
            case .entry(let entry): count(entry)
            case .notUTF8(let byteCount):
                totals.skippedLines += 1
                totals.skippedBytes += byteCount
            }
        }
    }

    private mutating func count(_ entry: LogEntry) {
        if entry.isCut { totals.cutLines += 1 }
        levels[entry.level] += 1
        if let time = entry.time { minutes.count(time) } else { totals.linesWithoutTime += 1 }
        if !entry.message.isEmpty { messages.count(FrequentMessages.pattern(of: entry.message)) }
        if entry.level.isError {
            errors.append(LoggedError(entry))
            if errors.count > 5 { errors.removeFirst() }
        }
    }
}

/// What was read, and what of it could not be used.
public struct Totals: Equatable, Sendable {
    public var lines = 0
    public var linesWithoutTime = 0
    public var skippedLines = 0
    public var skippedBytes = 0
    public var cutLines = 0

    public init(
        lines: Int = 0, linesWithoutTime: Int = 0, skippedLines: Int = 0, skippedBytes: Int = 0, cutLines: Int = 0
    ) {
        (self.lines, self.linesWithoutTime, self.cutLines) = (lines, linesWithoutTime, cutLines)
        (self.skippedLines, self.skippedBytes) = (skippedLines, skippedBytes)
    }
}

/// An error as the board and its alerts show it.
public struct LoggedError: Equatable, Sendable {
    private static let longestMessage = 400

    public let time: Timestamp?
    public let level: Level
    /// The beginning of the message.
    public let message: String

    init(_ entry: LogEntry) {
        (time, level) = (entry.time, entry.level)
        let scalars = entry.message.unicodeScalars
        let beginning = scalars.prefix(LoggedError.longestMessage)
        message = beginning.endIndex == scalars.endIndex ? entry.message : String(beginning) + "…"
    }
}
