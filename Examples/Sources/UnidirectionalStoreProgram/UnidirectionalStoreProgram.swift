import Prompt

@main @MainActor
struct UnidirectionalStoreProgram {
    static func main() async {
        let app = App(write: say)
        say("\(app.help)\n\(usage)")
        // The effects that wait go on while this does.
        for await line in lines { app.enter(line) }
        say("Left after \(app.actions) action\(app.actions == 1 ? "" : "s").")
    }
}
