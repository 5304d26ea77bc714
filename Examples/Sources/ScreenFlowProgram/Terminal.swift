import Minimalist
import Prompt
import ScreenFlow

/// Prints the visible screen each time it renders, and gives what is typed to it.
@MainActor
final class Terminal {
    private let navigator: Navigator<any TextView>
    private let service: ManualLoginService
    private let write: (String) -> Void
    /// Bounds the observation of the visible screen.
    private var attention: Attention?
    private var hasWritten = false

    /// - Parameter write: Takes each text that is to be printed.
    init(_ navigator: Navigator<any TextView>, service: ManualLoginService, write: @escaping (String) -> Void) {
        self.navigator = navigator
        self.service = service
        self.write = write
        navigator.visibleChanges.observe(with: self) { terminal, screen in terminal.attend(to: screen) }
    }

    /// Prints a text.
    func print(_ text: String) {
        hasWritten = true
        write(text)
    }

    /// Takes a line as typed. If nothing comes of it, that is said.
    func enter(_ line: String) {
        hasWritten = false
        if line.isEmpty {
            if !service.answer() { print("The login service has not been asked anything.") }
        } else if line.hasControls {
            print("Type text without control characters.")
        } else if line == "back" {
            navigator.front.pop()
        } else if let view = navigator.visible?.view, line == "help" || !view.enter(line) {
            print(view.help)
        }
        if !hasWritten { print("There is nothing new to show.") }
    }

    private func attend(to screen: Screen<any TextView>?) {
        attention = nil
        guard let screen else { return }
        let attention = Attention()
        self.attention = attention
        screen.view.text.observe(with: attention) { [weak self] _, text in self?.print(text) }
    }
}

/// Attends to one screen. Releasing it is what ends that.
private final class Attention {}
