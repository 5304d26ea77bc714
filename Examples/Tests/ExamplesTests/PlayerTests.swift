import MinimalistTesting
import Testing

@testable import ExampleModel

@MainActor @Test("One tab searches and fills the queue, and both show its name and length")
func player() async {
    let (clock, log) = (TestClock(), Log())
    let player = Player(pause: clock.seconds)
    player.$results.observe(\.count, with: log) { log, count in log.add("found: \(count)") }
    player.header.observe(with: log) { log, header in log.add(header) }
    // Each search cancels the one before: the first ends too late, and the second does not begin.
    player.load()
    await clock.advance(seconds: 0.4)
    for query in ["G", "Blue"] { player.query = query }
    await clock.advance(seconds: 0.8)
    for song in player.results + player.results.prefix(1) { player.toggle(song) }
    player.queueName = "Train"
    let headers = ["My queue: 1", "My queue: 2", "My queue: 1", "Train: 1"]
    #expect(log.take() == ["found: 0", "My queue: 0", "found: 2"] + headers)
}
