import Prompt
import ServiceTree

/// A command that you type.
enum Command {
    static let usage = "Type one of: sign in NAME, sign out, refresh, publish TITLE, expire, offline COUNT, up to 9."

    case send(any Action)
    case publish(title: String)
    case expire
    case goOffline(requests: Int)
    case help

    /// Nil for a line that is none of these, or would not print as it is.
    init?(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.joined().hasControls else { return nil }
        switch (words.first, words.count) {
        case ("sign", 3...) where words[1] == "in": self = .send(SignIn(name: words[2...].joined(separator: " ")))
        case ("sign", 2) where words[1] == "out": self = .send(SignOut())
        case ("refresh", 1): self = .send(Refresh())
        case ("publish", 2...): self = .publish(title: words[1...].joined(separator: " "))
        case ("expire", 1): self = .expire
        case ("help", 1): self = .help
        case ("offline", 2):
            guard let count = Int(words[1]), (0...9).contains(count) else { return nil }
            self = .goOffline(requests: count)
        default: return nil
        }
    }
}
