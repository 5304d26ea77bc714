/// How serious a line of a log is, the most serious first.
public enum Level: String, CaseIterable, Sendable, Encodable {
    case fatal, critical, error, warning, notice, info, debug, trace
    /// The line names no level.
    case other

    /// Whether the line tells of something that failed.
    public var isError: Bool { self == .fatal || self == .critical || self == .error }
}

extension Level {
    /// Looks a level up by the letters of its name, in any case, packed one to a byte.
    ///
    /// The longest name has eight letters, so every name fits a word and no string is built to compare it.
    init?(packedName: UInt64) {
        guard let level = Level.byPackedName[packedName] else { return nil }
        self = level
    }

    static let longestName = 8

    private static let byPackedName: [UInt64: Level] = {
        var levels: [UInt64: Level] = [:]
        for level in allCases where level != .other { levels[packed(level.rawValue)] = level }
        levels[packed("warn")] = .warning
        return levels
    }()

    private static func packed(_ name: String) -> UInt64 {
        name.uppercased().utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// The number of lines of every level.
public struct LevelCounts: Equatable {
    private var counts = [Int](repeating: 0, count: Level.allCases.count)

    public init() {}

    public subscript(level: Level) -> Int {
        get { counts[level.index] }
        set { counts[level.index] = newValue }
    }
}

extension Level {
    private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

    fileprivate var index: Int { Level.indices[self]! }
}
