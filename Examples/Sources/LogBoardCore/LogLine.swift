/// What the board knows of one line of a log.
public enum LogLine: Equatable, Sendable {
    case entry(LogEntry)
    /// A line that is not UTF-8, with its length.
    case notUTF8(byteCount: Int)
}

/// A line of a log taken apart.
public struct LogEntry: Equatable, Sendable {
    /// `nil` where the line does not begin with a date and a time.
    public var time: Timestamp?
    public var level: Level
    /// The line without its time and level.
    public var message: String
    /// Whether the line was longer than is kept of a line.
    public var isCut: Bool

    public init(time: Timestamp? = nil, level: Level = .other, message: String, isCut: Bool = false) {
        (self.time, self.level, self.message, self.isCut) = (time, level, message, isCut)
    }
}

extension LogLine {
    /// Takes a line apart.
    ///
    /// - Parameters:
    ///   - bytes: The line without its end.
    ///   - length: The length of the whole line, where `bytes` is only the beginning of it.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, length: Int? = nil) {
        let length = length ?? bytes.count
        let isCut = length > bytes.count
        let whole = isCut ? bytes.withoutBrokenEnd : bytes
        guard String(validating: whole, as: UTF8.self) != nil else {
            self = .notUTF8(byteCount: length)
            return
        }
        var scanner = LineScanner(whole)
        let time = scanner.time()
        let level = scanner.level()
        self = .entry(LogEntry(time: time, level: level ?? .other, message: scanner.rest(), isCut: isCut))
    }

    /// Takes apart a line that is at hand as a string.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { LogLine($0) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without a last character that was cut in its middle, which is no fault of the log.
    fileprivate var withoutBrokenEnd: Self {
        for length in 1...4 where length <= count {
            let byte = self[count - length]
            if byte < 0x80 { return self }
            guard byte >= 0xC0 else { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            return needed > length ? Self(rebasing: self[..<(count - length)]) : self
        }
        return self
    }
}
