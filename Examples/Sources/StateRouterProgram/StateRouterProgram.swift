import Foundation
import Prompt
import StateRouter

@main
struct StateRouterProgram {
    static func main() {
        let app = App()
        say(app.help)
        say(app.tree)
        while let line = nextLine() {
            switch line.trimmingCharacters(in: .whitespaces) {
            case "pop":
                if !app.pop() { say("There is nothing to pop. Type a path such as /animals/lion first.") }
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
