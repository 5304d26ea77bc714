import Foundation

struct LogLine: Equatable, CustomStringConvertible {
    /// As in `09:26:53`. Lines of a stack trace have neither a time nor a level.
    var time: String?
    var level: Level?
    var message: String

    /// Milliseconds, if the message ends with them.
    var duration: Int? {
        let words = message.split(separator: " ").suffix(2)
        return words.last == "ms" ? Int(words.first!) : nil
    }

    var product: Int? {
        let path = "GET /products/"
        guard message.hasPrefix(path) else { return nil }
        return Int(message.dropFirst(path.count).prefix { $0.isNumber })
    }

    /// The message with a `#` for each number, so that messages that differ only in numbers are
    /// counted as one.
    var pattern: String {
        message.replacingOccurrences(of: "[0-9]+", with: "#", options: .regularExpression)
    }

    var description: String {
        [time, level?.rawValue, message].compactMap { $0 }.joined(separator: " ")
    }
}

extension LogLine {
    /// Parses a line such as `2026-03-14T09:26:53Z ERROR payment 40763 declined by issuer`.
    init(_ line: String) {
        let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
        if words.count == 3, let level = Level(rawValue: words[1]) {
            let time = words[0].dropFirst(11).prefix(8)
            self.init(time: String(time), level: level, message: words[2])
        } else {
            self.init(message: line)
        }
    }
}

enum Level: String {
    case critical = "CRITICAL"
    case error = "ERROR"
    case warning = "WARN"
    case notice = "NOTICE"
    case info = "INFO"
    case debug = "DEBUG"
    case trace = "TRACE"
}
