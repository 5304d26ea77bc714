import Prompt

@main
struct StateRouterProgram {
    static func main() {
        let app = App()
        say("\(app.help)\n\(usage)\n\(app.tree)")
        while let line = nextLine() { say(app.enter(line) ? app.tree : app.help) }
    }
}
