import MinimalistTesting
import Testing

@testable import ExampleModel

@MainActor @Test("One tab searches and fills the queue, and both show its name and length")
func player() async {
    let (clock, log) = (TestClock(), Log())
    let player = Player(pause: clock.seconds)
    player.$results.observe(with: log) { log, found in log.add("\(clock.now) s: \(found.count)") }
    player.header.observe(with: log) { log, header in log.add(header) }
    // Each search cancels the one before: the first ends too late, and the second does not begin.
    player.load()
    await clock.advance(seconds: 0.4)
    for query in ["G", "Blue"] { player.query = query }
    await clock.advance(seconds: 0.8)
    for song in player.results + player.results.prefix(1) { player.toggle(song) }
    player.queueName = player.queue[0]
    let headers = ["My queue: 1", "My queue: 2", "My queue: 1", "Blue Train: 1"]
    #expect(log.take() == ["0.0 s: 0", "My queue: 0", "1.2 s: 2"] + headers)
}
