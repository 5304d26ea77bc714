/// The number of lines in each of the latest minutes that have any.
public struct Minutes: Equatable {
    /// A minute and its number of lines.
    public struct Counted: Equatable, Sendable {
        public let minute: Timestamp
        public var lines: Int
    }

    private static let capacity = 60
    private var counts: [Counted] = []

    public init() {}

    /// The latest ten minutes, the earliest first.
    public var latest: [Counted] { latest(10) }

    /// All the minutes kept, or the latest of them, the earliest first.
    public func latest(_ length: Int) -> [Counted] { counts.suffix(length) }

    /// Counts a line; one from before the minutes kept is left out.
    public mutating func count(_ time: Timestamp) {
        let minute = time.minute
        // Logs are nearly in order, so the search begins at the end.
        var index = counts.count
        while index > 0, counts[index - 1].minute > minute { index -= 1 }
        if index > 0, counts[index - 1].minute == minute {
            counts[index - 1].lines += 1
        } else if index > 0 || counts.count < Minutes.capacity {
            counts.insert(Counted(minute: minute, lines: 1), at: index)
            if counts.count > Minutes.capacity { counts.removeFirst() }
        }
    }
}
