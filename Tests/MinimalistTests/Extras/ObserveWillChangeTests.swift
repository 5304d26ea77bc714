import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("observeWillChange")
struct ObserveWillChangeTests {
    class Media {
        @TrackedProperty private(set) var title = "A"

        func rename(_ title: String) { self.title = title }
    }

    final class Album: Media {
        @TrackedProperty private var songs = [1]
        @Property var plays = 0
        let search = LatestTask()
        var upload: LatestTask? = LatestTask()

        func add(_ song: Int) { songs.append(song) }
    }

    let album = Album()
    let object = Witness()

    @Test("Calls before each write, also of inherited and of private properties")
    func callsBeforeEachWrite() {
        var titles: [String] = []
        observeWillChange(of: album, with: object) { [album] _ in titles.append(album.title) }
        album.rename("B")
        #expect(titles == ["A"])
        album.add(2)
        #expect(titles == ["A", "B"])
    }

    @Test(
        "Calls before the run of a LatestTask begins, and before it ends", arguments: [false, true])
    func callsForTasks(isOptional: Bool) async {
        let task = isOptional ? album.upload! : album.search
        var isRunning: [Bool] = []
        observeWillChange(of: album, with: object) { _ in isRunning.append(task.isRunning) }
        task.run(with: object) {}
        await task.ended()
        #expect(isRunning == [false, true])
    }

    @Test("A write of an equal value is announced, a write of a plain property is not")
    func whatIsAnnounced() {
        var calls = 0
        observeWillChange(of: album, with: object) { _ in calls += 1 }
        album.rename("A")
        #expect(calls == 1)
        album.plays = 1
        #expect(calls == 1)
    }

    @Test("A write of the same property by the closure is announced afterwards")
    func closureThatWrites() {
        var events: [String] = []
        observeWillChange(of: album, with: object) { [album] _ in
            events.append("begin \(album.title)")
            if album.title == "A" { album.rename("A!") }
            events.append("end")
        }
        album.rename("B")
        #expect(events == ["begin A", "end", "begin A!", "end"])
        #expect(album.title == "B")
    }

    @Test("Does not retain the object, and ends with it")
    func objectIsReleased() {
        var dying: Witness? = Witness()
        weak let released = dying
        var calls = 0
        observeWillChange(of: album, with: dying) { _ in calls += 1 }
        album.rename("B")
        dying = nil
        #expect(released == nil)
        album.rename("C")
        #expect(calls == 1)
    }

    @Test("Does not retain the model")
    func modelIsReleased() {
        var model: Album? = Album()
        weak let released = model
        observeWillChange(of: model!, with: object) { _ in }
        model = nil
        #expect(released == nil)
    }

    @Test("With a nil object, nothing is observed")
    func withNil() {
        var calls = 0
        observeWillChange(of: album, with: nil as Witness?) { _ in calls += 1 }
        album.rename("B")
        #expect(calls == 0)
    }
}
