import Minimalist
import MinimalistExtras
import Testing

@MainActor @Suite("observeWillChange")
struct ObserveWillChangeTests {
    class Media {
        @TrackedProperty var title = "A"
    }

    final class Album: Media {
        @TrackedProperty private var songs = 0
        @Property var plays = 0
        let search = LatestTask()
        let upload: LatestTask? = LatestTask()

        func addSong() { songs += 1 }
    }

    let album = Album()
    let object = Witness()

    @Test(
        "Calls before each write of a tracked property, also of inherited, private and equal ones")
    func callsBeforeEachWrite() {
        var titles: [String] = []
        observeWillChange(of: album, with: object) { [album] _ in titles.append(album.title) }
        album.title = "B"
        album.title = "B"
        album.addSong()
        #expect(titles == ["A", "B", "B"])
        album.plays = 1
        #expect(titles == ["A", "B", "B"])
    }

    @Test("Calls before the run of a LatestTask begins, and before it ends")
    func callsForTasks() {
        for task in [album.search, album.upload!] {
            var isRunning: [Bool] = []
            observeWillChange(of: album, with: object) { _ in isRunning.append(task.isRunning) }
            task.run(with: object) {}
            task.cancel()
            #expect(isRunning == [false, true])
        }
    }

    @Test("A write of the same property by the closure is announced afterwards")
    func closureThatWrites() {
        var events: [String] = []
        observeWillChange(of: album, with: object) { [album] _ in
            events.append("begin \(album.title)")
            if album.title == "A" { album.title = "A!" }
            events.append("end")
        }
        album.title = "B"
        #expect(events == ["begin A", "end", "begin A!", "end"])
        #expect(album.title == "B")
    }

    @Test("Retains neither the object, with which it ends, nor the model")
    func isReleased() {
        var (model, dying): (Album?, Witness?) = (Album(), Witness())
        weak let (album, object) = (model, dying)
        var calls = 0
        for object in [dying, nil] {
            observeWillChange(of: model!, with: object) { _ in calls += 1 }
        }
        model!.title = "B"
        dying = nil
        #expect(object == nil)
        model!.title = "C"
        #expect(calls == 1)
        model = nil
        #expect(album == nil)
    }
}
