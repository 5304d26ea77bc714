import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("TrackedProperty")
struct TrackedPropertyTests {
    final class Album {
        @TrackedProperty var title = "Kind of Blue"
        @TrackedProperty var songs = [1, 2]
        @TrackedProperty var rating = 0
        @Property var plays = 0

        var header: String { "\(title), \(songs.count)" }
        var isGood: Scope<Bool> { Scope($songs.scope(\.count), $rating) { $0 > 2 && $1 > 3 } }
        var summary: String { "\(Editable(_title).value), \(isGood.value)" }
    }

    let album = Album()
    let object = Witness()

    /// How often a view that shows what `read` returns renders again while `write` runs.
    private func renderings(
        of read: @escaping @MainActor () -> String, during write: () -> Void
    ) -> Int {
        let body = Body(read)
        write()
        return body.rendered.count - 1
    }

    @Test("A reader depends on the tracked properties it reads, through members and sources, too")
    func tracksReads() {
        let header = { @MainActor [album] in "\(album.header), \(album.plays)" }
        #expect(renderings(of: header) { album.title = "So What" } == 1)
        #expect(renderings(of: header) { album.songs.append(3) } == 1)
        #expect(renderings(of: header) { album.rating = 5 } == 0)
        #expect(renderings(of: header) { album.plays = 1 } == 0)
        // Through an editable, a combination, and a scope.
        let summary = { @MainActor [album] in album.summary }
        #expect(renderings(of: summary) { album.title = "Blue" } == 1)
        #expect(renderings(of: summary) { album.songs.append(4) } == 1)
        #expect(renderings(of: summary) { album.rating = 4 } == 1)
    }

    @Test("Observation is notified before each write, also of an equal value")
    func readsTheOldValue() {
        let body = Body { [album] in "\(album.title) \(album.rating)" }
        album.title = "Blue"
        album.rating = 5
        album.title = "Blue"
        album.title.append("!")
        album.title.append("")
        #expect(
            body.rendered == [
                "Kind of Blue 0", "Kind of Blue 0", "Blue 0", "Blue 5", "Blue 5", "Blue! 5",
            ])
    }

    @Test("A mutation in place does not copy")
    func doesNotCopy() {
        album.songs.reserveCapacity(100)
        let before = address(album.songs)
        album.songs.append(3)
        #expect(address(album.songs) == before)
        #expect(album.songs == [1, 2, 3])
    }

    @Test("Observing reads nothing, so a body that observes does not depend on it")
    func observingIsNotReading() {
        let observes = { @MainActor [album, object] in
            album.$title.observe(with: object) { _, _ in }
            album.$title.scope(\.count).observe(with: object) { _, _ in }
            album.isGood.observe(with: object) { _, _ in }
            album.$title.observeChanges(with: object) { _, _ in }
            return ""
        }
        #expect(renderings(of: observes) { album.title = "So What" } == 0)
        #expect(renderings(of: observes) { album.rating = 5 } == 0)
    }
}
