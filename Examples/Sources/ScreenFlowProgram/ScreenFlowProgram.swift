import Minimalist
import Prompt
import ScreenFlow

@main
struct ScreenFlowProgram {
    static func main() {
        let navigator = Navigator()
        let service = ManualLoginService()
        let terminal = Terminal(navigator, service: service) { say($0) }
        start(on: navigator, service: service, terminal: terminal)
        while navigator.visible != nil, let line = nextLine() { terminal.enter(line) }
        if navigator.visible != nil { terminal.print("End of input.") }
        terminal.print("The login service was asked \(service.calls) time\(service.calls == 1 ? "" : "s").")
    }

    /// Starts the flow that everything else belongs to. Its first screen is what keeps it.
    private static func start(on navigator: Navigator, service: ManualLoginService, terminal: Terminal) {
        let app = AppFlow(on: navigator, service: service) { [weak terminal] text in terminal?.print(text) }
        app.$output.observe(with: terminal) { terminal, output in
            switch output {
            case .loggedIn(let name): terminal.print("Logged in as \(name).")
            }
        }
        app.start()
    }
}
