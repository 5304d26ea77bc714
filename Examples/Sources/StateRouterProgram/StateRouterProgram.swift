import Prompt
import StateRouter

@main
struct StateRouterProgram {
    static func main() {
        let app = App()
        say("\(app.help)\n\(usage)\n\(app.tree)")
        while let line = nextLine() {
            if line.hasControls {
                say("Type text without control characters.")
            } else if line == "help" {
                say(app.help)
            } else if line == "back" {
                say(
                    app.goBack() ? app.tree : "There is nothing to go back to. Type a path such as /zoos/berlin first."
                )
            } else if line.hasPrefix("add ") {
                app.add(String(line.dropFirst(4)))
                say(app.tree)
            } else if let place = Place(LinkPath(line)) {
                app.open(place)
                say(app.tree)
            } else {
                say("'\(line)' is neither a path nor a command. \(app.help)")
            }
        }
    }
}
