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
    let witness = Witness()

    @Test("Calls before each write, of inherited and private properties and of a LatestTask")
    func callsBeforeEachWrite() async {
        var titles: [String] = []
        observeWillChange(of: album, with: witness) { [album] _ in titles.append(album.title) }
        album.rename("B")
        #expect(titles == ["A"])
        album.rename("B")
        album.plays = 1
        #expect(titles == ["A"], "neither an equal value nor a plain property is announced")
        album.add(2)
        #expect(titles == ["A", "B"])
        for task in [album.search, album.upload!] {
            task.run(with: witness) {
            } then: { _, _ in
            }
            await task.ended()
        }
        #expect(titles.count == 6)
    }

    @Test("A write of the same property by the closure is announced afterwards")
    func closureThatWrites() {
        let calls = Calls()
        observeWillChange(of: album, with: calls) { [album] calls in
            calls("call", "(\(album.title)")
            if album.title.count < 3 { album.rename(album.title + "!") }
            calls("call", ")")
        }
        calls.during { album.rename("B") }
        #expect(calls.picture == "call - (A)(A!)(A!!)")
        #expect(album.title == "B")
    }

    @Test("Retains neither the model nor the object, and ends with the object")
    func retainsNeither() {
        var (model, object): (Album?, Witness?) = (Album(), Witness())
        weak let (goneModel, goneObject) = (model, object)
        var count = 0
        observeWillChange(of: model!, with: object) { _ in count += 1 }
        observeWillChange(of: model!, with: nil as Witness?) { _ in count += 1 }
        model!.rename("B")
        object = nil
        #expect(goneObject == nil)
        model!.rename("C")
        #expect(count == 1)
        model = nil
        #expect(goneModel == nil)
    }
}
