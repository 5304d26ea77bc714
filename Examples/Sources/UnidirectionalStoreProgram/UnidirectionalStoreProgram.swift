import Prompt

@main @MainActor
struct UnidirectionalStoreProgram {
    static func main() async {
        let app = App(write: say)
        say("\(app.help)\n\(usage)")
        // Effects continue while this waits for a line.
        for await line in lines { app.enter(line) }
        say("Left after \(app.actions) action\(app.actions == 1 ? "" : "s").")
    }
}
