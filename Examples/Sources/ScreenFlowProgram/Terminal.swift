import Minimalist
import MinimalistExtras
import Prompt
import ScreenFlow

/// Prints all screens whenever what is visible changes, and gives typed lines to the visible one.
@MainActor
final class Terminal {
    private let navigator: Navigator<TextView>
    private let service: LoginService
    private var token: ObservationToken?

    init(_ navigator: Navigator<TextView>, _ service: LoginService) {
        self.navigator = navigator
        self.service = service
        navigator.visibleChanges.observe(with: self) { terminal, screen in terminal.follow(screen?.view) }
    }

    func enter(_ line: String) {
        if line.isEmpty {
            if !service.answer() { say("The login service has not been asked anything.") }
        } else if line.hasControls {
            say("Type text without control characters.")
        } else if line == "back" {
            navigator.front.pop()
        } else if let view = navigator.visible?.view, line == "help" || !view.enter(line) {
            say(view.help)
        }
    }

    private func follow(_ view: TextView?) {
        let token = ObservationToken()
        view?.text.observe(with: token) { [weak self] _, _ in self?.show() }
        self.token = token
    }

    /// Prints a line for each navigator: its screens, the top one last.
    private func show() {
        var (shown, prefix) = (Optional(navigator), "")
        while let navigator = shown {
            say(prefix + navigator.stack.map(\.view.text.value).joined(separator: " > "))
            (shown, prefix) = (navigator.presented, "  over it: \(prefix)")
        }
    }
}
