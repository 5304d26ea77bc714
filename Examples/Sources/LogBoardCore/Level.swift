/// How serious a line of a log is, the most serious first.
public enum Level: String, CaseIterable, Sendable, Encodable, CodingKeyRepresentable {
    case fatal, critical, error, warning, notice, info, debug, trace
    /// The line names no level.
    case other

    /// Finds a level by its name, in any case.
    init?(name: some StringProtocol) {
        let name = name.lowercased()
        guard let level = name == "warn" ? .warning : Level(rawValue: name), level != .other else { return nil }
        self = level
    }

    /// Whether the line reports that something failed.
    public var isError: Bool { self == .fatal || self == .critical || self == .error }
}
