import Prompt
import StateRouter

@main
struct StateRouterProgram {
    static func main() {
        let app = App()
        say("\(app.help)\n\(usage)\n\(app.tree)")
        while let line = nextLine() {
            switch line {
            case _ where line.hasControls:
                say("Type text without control characters.")
                continue
            case "pop":
                if !app.pop() { say("There is nothing to pop. Type a path such as /animals/lion first.") }
            case "help":
                say(app.help)
                continue
            case let text where text.hasPrefix("/"):
                app.open(Path(text))
            case let text:
                say("'\(text)' is neither a path nor pop. \(app.help)")
                continue
            }
            say(app.tree)
        }
    }
}
