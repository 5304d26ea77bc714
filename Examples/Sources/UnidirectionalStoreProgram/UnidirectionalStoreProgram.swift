import Foundation
import Prompt

@main @MainActor
struct UnidirectionalStoreProgram {
    static func main() {
        let app = App { print($0) }
        print("Type +, -, step N, save, hide, show, log on or log off.")
        while let line = nextLine() { app.enter(line.trimmingCharacters(in: .whitespaces)) }
        print("End of input after \(app.actions) action\(app.actions == 1 ? "" : "s").")
    }
}
