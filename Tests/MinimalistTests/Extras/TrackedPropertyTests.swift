import Minimalist
import MinimalistExtras
import MinimalistTesting
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
        var editableTitle: Editable<String> { Editable(_title) }
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

    @Test("A reader is notified of the tracked properties it reads, also through computed members")
    func tracksReads() {
        let header = { @MainActor [album] in album.header }
        #expect(renderings(of: header) { album.title = "So What" } == 1)
        #expect(renderings(of: header) { album.songs.append(3) } == 1)
        #expect(renderings(of: header) { album.rating = 1 } == 0)
        let plays = { @MainActor [album] in "\(album.plays)" }
        #expect(renderings(of: plays) { album.plays = 1 } == 0)
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

    @Test("The value of a scope, a combination or an editable is tracked")
    func scopesAreTracked() {
        let (count, isGood) = (album.$songs.scope(\.count), album.isGood)
        let (title, albums) = (album.editableTitle, Model(album))
        let rating = albums.$state.scope(following: \.$rating)
        #expect(renderings(of: { "\(count.value)" }) { album.songs.append(3) } == 1)
        #expect(renderings(of: { "\(isGood.value)" }) { album.songs.append(4) } == 1)
        #expect(renderings(of: { "\(isGood.value)" }) { album.rating = 5 } == 1)
        #expect(renderings(of: { "\(rating.value)" }) { album.rating = 4 } == 1)
        #expect(renderings(of: { title.value }) { title.value = "So What" } == 1)
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
