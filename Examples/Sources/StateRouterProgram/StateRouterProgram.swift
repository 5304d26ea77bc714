import Foundation
import Prompt
import StateRouter

@main
struct StateRouterProgram {
    static func main() {
        let app = App()
        print(app.help)
        print(app.tree)
        while let line = nextLine() {
            switch line.trimmingCharacters(in: .whitespaces) {
            case "pop":
                if !app.pop() { print("There is nothing to pop. Type a path such as /animals/lion first.") }
            case let text where text.hasPrefix("/"):
                app.open(Path(text))
            case let text:
                print("'\(text)' is neither a path nor pop. \(app.help)")
                continue
            }
            print(app.tree)
        }
    }
}
