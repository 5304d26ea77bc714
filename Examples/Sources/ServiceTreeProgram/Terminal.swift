import Prompt

/// Where lines are shown.
final class Terminal: Sendable {
    func show(_ line: String) { say(line) }
}
