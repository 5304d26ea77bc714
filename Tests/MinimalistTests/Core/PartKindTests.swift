import Minimalist
import Testing

/// A part is anything that a key path or a function reads.
@Suite("Kinds of parts")
struct PartKindTests {
    final class Settings {
        var volume = 1
    }

    struct Player {
        var title = ""
        var seconds = 0
        var tracks = [10, 20]
        var ratings: [String: Int] = [:]
        var next: Track?
        let settings = Settings()

        var minutes: Int { seconds / 60 }
    }

    struct Track {
        var title: String
    }

    let object = Witness()
    let model = Model(Player())

    @Test("C.2 A computed member can be a part")
    func computed() {
        var minutes: [Int] = []
        model.$state.observe(\.minutes, with: object) { minutes.append($1) }
        model.state.seconds = 59
        model.state.seconds = 60
        #expect(minutes == [0, 1])
    }

    @Test("C.2 An element of an array can be a part")
    func element() {
        var lengths: [Int] = []
        model.$state.observe(\.tracks[1], with: object) { lengths.append($1) }
        model.state.tracks[0] = 11
        model.state.tracks[1] = 21
        #expect(lengths == [20, 21])
    }

    @Test("A.5, C.2 An entry of a dictionary can be a part; from nil to nil, it has not changed")
    func entry() {
        var ratings: [Int?] = []
        model.$state.observe(\.ratings["Intro"], with: object) { ratings.append($1) }
        model.state.ratings["Outro"] = 4
        model.state.ratings["Intro"] = 5
        #expect(ratings == [nil, 5])
    }

    @Test("C.2 An optional chain can be a part")
    func optionalChain() {
        var titles: [String?] = []
        model.$state.observe(\.next?.title, with: object) { titles.append($1) }
        model.state.next = Track(title: "Outro")
        model.state.next = nil
        #expect(titles == [nil, "Outro", nil])
    }

    @Test("C.2 A function can read a part")
    func function() {
        var longest: [Int?] = []
        model.$state.observe({ $0.tracks.max() }, with: object) { longest.append($1) }
        model.state.tracks.append(5)
        model.state.tracks.append(30)
        #expect(longest == [20, 30])
    }

    /// Calls another overload of `observe`: a key path that is written in place becomes a function.
    @Test("C.2 A key path in a variable works")
    func keyPathInAVariable() {
        let (element, chain) = (\Player.tracks[1], \Player.next?.title)
        var (lengths, titles): ([Int], [String?]) = ([], [])
        model.$state.observe(element, with: object) { lengths.append($1) }
        model.$state.observe(chain, with: object) { titles.append($1) }
        model.state.tracks[1] = 21
        model.state.next = Track(title: "Outro")
        #expect(lengths == [20, 21])
        #expect(titles == [nil, "Outro"])
    }

    @Test("C.2 A change behind a reference is seen at the next write")
    func behindAReference() {
        var volumes: [Int] = []
        model.$state.observe(\.settings.volume, with: object) { volumes.append($1) }
        model.state.settings.volume = 2
        #expect(volumes == [1])
        model.state.title = "Intro"
        #expect(volumes == [1, 2])
    }
}
