import Prompt

@main @MainActor
struct ScreenFlowProgram {
    static func main() {
        let service = ManualLoginService()
        var terminal: Terminal?
        let app = App(service: service) { text in terminal?.print(text) }
        app.start()
        say(usage)
        terminal = Terminal(app.navigator, service: service, write: say)
        while app.navigator.visible != nil, let line = nextLine() { terminal?.enter(line) }
        // Objects that are released as the program ends print nothing.
        terminal = nil
        say("Left. The login service was asked \(service.calls) time\(service.calls == 1 ? "" : "s").")
    }
}
