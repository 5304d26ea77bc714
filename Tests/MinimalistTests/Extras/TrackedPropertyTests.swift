import Minimalist
import MinimalistExtras
import MinimalistTesting
import Observation
import Testing

@MainActor @Suite("TrackedProperty")
struct TrackedPropertyTests {
    @MainActor final class Album {
        @TrackedProperty var title = "Kind of Blue"
        @TrackedProperty var songs = [1, 2]
        @TrackedProperty private(set) var isLoading = true
        @TrackedProperty var rows = 0
        @TrackedProperty var cover: (width: Int, height: Int) = (1, 1)
        @Property var plays = 0

        var header: String { "\(title), \(songs.count) songs" }
        var canPlay: Scope<Bool> { Scope($isLoading, $rows) { !$0 && $1 > 0 } }
        var editableTitle: Editable<String> { Editable(_title) }
        var editableSongs: Editable<[Int]> { Editable(_songs) }

        func load() { isLoading = false }

        func readItselfWhileRenaming() {
            func change(_ title: inout String) { title = header }
            change(&title)
        }
    }

    let album = Album()

    /// How often Observation notifies a reader of `read` while `write` runs.
    private func notifications(
        of read: @escaping @MainActor () -> String, during write: () -> Void
    ) -> Int {
        let body = Body(read)
        write()
        return body.rendered.count - 1
    }

    @Test("A reader is notified of what it reads, also through a computed member, and of no other")
    func tracksReads() {
        let album = album
        #expect(notifications(of: { album.header }) { album.title = "Blue" } == 1)
        #expect(notifications(of: { album.header }) { album.songs.append(3) } == 1)
        #expect(notifications(of: { album.header }) { album.rows = 1 } == 0)
        #expect(notifications(of: { "\(album.plays)" }) { album.plays = 1 } == 0)
    }

    @Test("Observation is notified before the write, the observers at the write")
    func orderOfNotifications() {
        var order: [String] = []
        let album = album
        album.$title.observe(with: album) { _, title in order.append("observer \(title)") }
        let body = Body {
            order.append("body \(album.title)")
            return ""
        }
        album.title = "B"
        #expect(
            order == [
                "observer Kind of Blue", "body Kind of Blue", "body Kind of Blue", "observer B",
            ])
        withExtendedLifetime(body) {}
    }

    @Test("Two writes in a row are two notifications: a reader sees what lies between")
    func transactions() {
        let album = album
        let body = Body { "\(album.isLoading) \(album.rows)" }
        album.load()
        album.rows = 1
        #expect(body.rendered == ["true 0", "true 0", "false 0"])
        #expect(album.rows == 1)
    }

    @Test("An assignment of an equal value is not notified to Observation, but to observers")
    func equalAssignment() {
        let album = album
        let titles = Recorder(album.$title)
        #expect(notifications(of: { album.title }) { album.title = "Kind of Blue" } == 0)
        #expect(titles.values.count == 2)
        // Tuples are not Equatable.
        #expect(notifications(of: { "\(album.cover)" }) { album.cover = (1, 1) } == 1)
    }

    @Test("A mutation in place is always notified, and also if it throws")
    func mutationInPlace() {
        struct Failure: Error {}
        func fail(_ songs: inout [Int]) throws {
            songs = []
            throw Failure()
        }
        let album = album
        #expect(notifications(of: { album.title }) { album.title.append("") } == 1)
        #expect(notifications(of: { album.header }) { try? fail(&album.songs) } == 1)
        #expect(album.songs == [])
    }

    @Test("Mutation in place does not copy")
    func doesNotCopy() {
        album.songs.reserveCapacity(100)
        func address(_ songs: [Int]) -> UnsafeRawPointer {
            songs.withUnsafeBytes { $0.baseAddress! }
        }
        let before = address(album.songs)
        album.songs.append(3)
        album.editableSongs.value.append(4)
        #expect(address(album.songs) == before)
        #expect(album.songs == [1, 2, 3, 4])
    }

    @Test("While it is mutated in place, any other use traps")
    func traps() async {
        let trap = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Album().readItselfWhileRenaming()
        }
        #expect(trap.message.contains("String is being mutated in place"))
    }

    @Test("A scope of it, one of several, and an editable are tracked when their value is read")
    func scopesAreTracked() {
        let album = album
        let count = album.$songs.scope(\.count)
        let even = Scope(count, album.$rows) { ($0 + $1) % 2 == 0 }
        #expect(notifications(of: { "\(count.value)" }) { album.songs.append(3) } == 1)
        #expect(notifications(of: { "\(even.value)" }) { album.rows = 7 } == 1)
        #expect(notifications(of: { "\(album.canPlay.value)" }) { album.load() } == 1)
        let title = album.editableTitle
        #expect(notifications(of: { title.value }) { title.value = "Blue" } == 1)
    }

    @Test("Observing reads nothing, so a body that observes does not depend on it")
    func observingIsNotReading() {
        let (album, object) = (album, Witness())
        let observed = { @MainActor in
            album.$title.observe(with: object) { _, _ in }
            album.$title.scope(\.count).observe(with: object) { _, _ in }
            album.canPlay.observe(with: object) { _, _ in }
            Scope(album.canPlay, album.$title) { "\($0) \($1)" }.observe(with: object) { _, _ in }
            album.$title.observeChanges(with: object) { _, _ in }
            _ = Recorder(album.canPlay)
            return ""
        }
        #expect(notifications(of: observed) { album.title = "B" } == 0)
        #expect(notifications(of: observed) { album.rows += 1 } == 0)
    }

    @Test("An equal assignment through an editable, or to a part of it, is not notified")
    func editableAssignments() {
        @MainActor final class Settings {
            struct Theme: Equatable {
                var name = "light"
                var size = 1
            }
            @TrackedProperty var theme = Theme()

            var editable: Editable<Theme> { Editable(_theme) }
        }
        let settings = Settings()
        let (theme, name) = (settings.editable, settings.editable.scope(\.name))
        let read = { @MainActor in settings.theme.name }
        #expect(notifications(of: read) { theme.value = Settings.Theme() } == 0)
        #expect(notifications(of: read) { name.value = "light" } == 0)
        #expect(notifications(of: read) { name.value = "dark" } == 1)
        #expect(notifications(of: read) { name.value += "" } == 1)
        #expect(notifications(of: read) { theme.value = Settings.Theme() } == 1)
    }

    @Test("A body that runs a search, or asks whether it has ended, does not depend on it")
    func latestTaskReadsNothing() async {
        let (search, object) = (LatestTask(), Witness())
        let read = { @MainActor in
            search.run(with: object) {
            } then: { _, _ in
            }
            search.cancel()
            return ""
        }
        let body = Body(read)
        search.run(with: object) {
        } then: { _, _ in
        }
        await search.ended()
        #expect(body.rendered.count == 1)
        #expect(notifications(of: { "\(search.isRunning)" }, during: { _ = read() }) == 2)
    }

    @Test("A body that writes a throttled property does not depend on what throttle does")
    func throttleReadsNothing() async {
        let (counter, object, pause) = (Counter(), Witness(), ManualPause())
        counter.$number.throttle(with: object, pause: pause.pause) { _, _ in }
        let body = Body {
            counter.number += 1
            return ""
        }
        await pause.reached()
        pause.end()
        for _ in 1...20 { await Task.yield() }
        #expect(body.rendered.count == 1)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A task that begins in a body, and waits for a search, does not make it depend on that")
    func endedReadsNothing() async {
        let (search, object) = (LatestTask(), Witness())
        let body = Body {
            Task.immediate { await search.ended() }
            return ""
        }
        search.run(with: object) {
        } then: { _, _ in
        }
        await search.ended()
        #expect(body.rendered.count == 1)
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("Observations yields the values", .timeLimit(.minutes(1)))
    func observations() async {
        let album = album
        var titles = Observations { album.title }.makeAsyncIterator()
        #expect(await titles.next() == "Kind of Blue")
        let waiting = Task { @MainActor in
            await Task.yield()
            album.title = "Blue"
        }
        #expect(await titles.next() == "Blue")
        await waiting.value
    }
}
