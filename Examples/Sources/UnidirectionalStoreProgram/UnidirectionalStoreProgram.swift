import Prompt

@main @MainActor
struct UnidirectionalStoreProgram {
    static func main() async {
        let app = App(write: say) { values in
            say("Saving: \(values)")
            try? await Task.sleep(for: .seconds(2))
        }
        say("\(app.help)\n\(usage)")
        // Tasks continue while this waits for a line.
        for await line in lines { app.enter(line) }
        await app.finish()
    }
}
