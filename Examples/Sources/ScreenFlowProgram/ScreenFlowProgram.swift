import Prompt

@main @MainActor
struct ScreenFlowProgram {
    static func main() {
        let service = LoginService()
        let app = App(service)
        app.showLogin()
        say(usage)
        let terminal = Terminal(app.navigator, service)
        while app.navigator.visible != nil, let line = nextLine() { terminal.enter(line) }
    }
}
