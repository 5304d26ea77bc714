import ArgumentParser

/// The columns. To add one, write a class like those in `Libraries`, and name it here.
@MainActor let libraries: [any Library.Type] = [
    LoopByHand.self, MinimalistLibrary.self, CombineSubjects.self, CombinePublished.self,
    ObservationLibrary.self, NotificationCenterLibrary.self,
]

@main struct Laws: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Laws",
        abstract: "Holds libraries against laws, and prints the smallest programs that break them.")

    @Option(help: "The number of actions of the largest programs.")
    var size = 4

    @Option(help: "Try only the libraries whose name contains this text.")
    var library: String?

    func validate() throws {
        guard (1...8).contains(size) else {
            throw ValidationError("A program has from 1 to 8 actions.")
        }
    }

    // Not in a task, as Comparison is not, nor the handler of a tap.
    func run() throws { try MainActor.assumeIsolated(hold) }

    @MainActor private func hold() throws {
        let chosen = libraries.filter { type in
            library.map { type.name.localizedStandardContains($0) } ?? true
        }
        if chosen.isEmpty { throw ValidationError("No library has such a name.") }
        let verdicts = chosen.map { type in Verdict(on: { type.init() }, upTo: size) }
        print(Report(verdicts: verdicts, size: size).text)
    }
}
