import Minimalist
import MinimalistExtras
import Prompt
import ScreenFlow

/// Prints the text of the visible screen whenever it changes, and gives typed lines to the screen.
@MainActor
final class Terminal {
    private let navigator: Navigator<TextView>
    private let service: LoginService
    private var token: ObservationToken?

    init(_ navigator: Navigator<TextView>, _ service: LoginService) {
        self.navigator = navigator
        self.service = service
        navigator.visibleChanges.observe(with: self) { terminal, screen in terminal.show(screen?.view) }
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

    private func show(_ view: TextView?) {
        let token = ObservationToken()
        view?.text.observe(with: token) { _, text in say(text) }
        self.token = token
    }
}
