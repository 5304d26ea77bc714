import Minimalist
import MinimalistExtras

/// The model of both tabs. UIKit observes it, and SwiftUI tracks it.
@MainActor final class Player {
    @TrackedProperty var query = ""
    @TrackedProperty private(set) var results: [String] = []
    @TrackedProperty var queueName = "My queue"
    @TrackedProperty private(set) var queue: [String] = []
    let search = LatestTask()
    private let pause: (Double) -> Pause

    init(pause: @escaping (Double) -> Pause = Pause.seconds) {
        self.pause = pause
        $query.observeChanges(with: self) { player, _ in player.load(after: pause(0.3)) }
    }

    /// Computed from both whenever it is read.
    var header: Scope<String> { Scope($queueName, $queue) { "\($0): \($1.count)" } }

    /// Cancels the search before, so that an old answer never replaces a newer one.
    func load(after pauseInTyping: Pause? = nil) {
        search.run(with: self, after: pauseInTyping) { [query, pause] in
            // Stands for a server, which takes half a second to answer.
            await pause(0.5).wait()
            let songs = ["All Blues", "Blue Train", "Giant Steps", "Naima", "So What"]
            return songs.filter { query.isEmpty || $0.lowercased().contains(query.lowercased()) }
        } then: { player, songs in
            player.results = songs
        }
    }

    func toggle(_ song: String) {
        if queue.contains(song) { queue.removeAll { $0 == song } } else { queue.append(song) }
    }
}
