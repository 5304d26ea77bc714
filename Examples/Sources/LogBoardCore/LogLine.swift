import Foundation

/// A line of a log, taken apart.
public struct LogLine: Equatable, Sendable {
    private static let longestMessage = 400

    /// `nil` if the line does not begin with a date and a time.
    public var time: Date?
    public var level: Level
    /// The line without its time and level. A long one is cut.
    public var message: String

    public init(time: Date? = nil, level: Level = .other, message: String) {
        (self.time, self.level, self.message) = (time, level, message)
    }

    /// Takes a line apart.
    ///
    /// The time comes first, in brackets or not. The level is one of the next four words, so that a host or a thread
    /// may precede it. The first of them may be in any case; the others must be in capitals or brackets, because
    /// "error" in lower case is more often a word of the message.
    public init(_ line: String) {
        var rest = line[...]
        let start = rest.first == "[" ? rest.dropFirst() : rest
        time = Date(logTime: start.prefix(19))
        if time != nil { rest = start.dropFirst(19).drop { !$0.isWhitespace } }  // A fraction, a zone or a bracket.
        level = .other
        for (index, word) in rest.split(maxSplits: 4, whereSeparator: \.isWhitespace).prefix(4).enumerated() {
            let isBracketed = "[<(".contains(word.first!)
            let name = (isBracketed ? word.dropFirst() : word).prefix(while: \.isLetter)
            guard let found = Level(name: name), index == 0 || isBracketed || name.allSatisfy(\.isUppercase) else {
                continue
            }
            let after = rest[name.endIndex...]
            guard after.first.map({ $0.isWhitespace || LogLine.isClosing($0) }) ?? true else { continue }
            (level, rest) = (found, after)
            break
        }
        message = LogLine.message(rest)
    }

    /// The text without the punctuation and the blanks around it.
    private static func message(_ text: Substring) -> String {
        var text = text.drop { $0.isWhitespace || isClosing($0) }
        if text.hasPrefix("- ") { text = text.dropFirst(2) }
        while text.last?.isWhitespace == true { text.removeLast() }
        // Scalars, because a single character may be of any length.
        let beginning = text.unicodeScalars.prefix(longestMessage)
        return String(beginning) + (beginning.endIndex == text.endIndex ? "" : "…")
    }

    private static func isClosing(_ character: Character) -> Bool { "]:|)>".contains(character) }

    /// The message with a `#` for every number, so that messages that differ only in numbers count as one.
    var pattern: String {
        var pattern = String.UnicodeScalarView()
        for scalar in message.unicodeScalars.prefix(200) {
            if !("0"..."9" ~= scalar) {
                pattern.append(scalar)
            } else if pattern.last != "#" {
                pattern.append("#")
            }
        }
        return String(pattern)
    }
}

// The zone of a log is not applied: the board shows the times that a reader finds in the log.
extension Date {
    private static let style = Date.ISO8601FormatStyle().year().month().day().time(includingFractionalSeconds: false)
    private static let spacedStyle = style.dateTimeSeparator(.space)

    /// Reads a time such as `2026-03-14T09:26:53`, also with a space in it.
    public init?(logTime text: Substring) {
        guard text.utf8.count == 19, text.first!.isNumber else { return nil }
        let style = text.contains("T") ? Date.style : Date.spacedStyle
        guard let date = try? style.parse(String(text)) else { return nil }
        self = date
    }

    /// As in `2026-03-14 09:26:53`.
    public var logTime: String { Date.spacedStyle.format(self) }
}
