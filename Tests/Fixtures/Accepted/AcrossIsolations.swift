// From the main actor to an actor, to a detached task and to a task of its own, by streams.
import Minimalist
import MinimalistExtras

actor Archive {
    private var titles: [String] = []

    func keep(_ stream: AsyncStream<String>) async {
        for await title in stream { titles.append(title) }
    }
}

@MainActor func follow(_ screen: Screen, _ archive: Archive) {
    let titles = screen.$title.values
    Task.detached {
        for await title in titles { print(title) }
    }
    Task { [titles = screen.$title.scope(\.count).values] in
        for await count in titles { screen.title = "\(count)" }
    }
    Task { await archive.keep(screen.$title.values) }
}
