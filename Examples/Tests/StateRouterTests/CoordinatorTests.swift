import StateRouter
import Testing

@Suite("A coordinator")
struct CoordinatorTests {
    private let app = App("list")
    private static let map = ["window(animals zoos)", "+map", "zoos(map)", "*zoos"]

    @Test("presents the first path immediately, makes a page when it is needed, and frees it after")
    func pages() {
        #expect(
            app.start()
                == "+window +animals +zoos window(animals zoos) +list animals(list) *animals")
        for _ in 1...2 {
            app.state.path = "lion"
            #expect(app.journal.read() == "window(animals zoos) +lion animals(list lion) *animals")
            app.state.path = "lion"
            app.state.zoos.append("london")
            #expect(app.journal.read() == "")
            app.state.path = "list"
            #expect(app.journal.read() == "window(animals zoos) animals(list) -lion *animals")
        }
    }

    @Test("reports an unknown path once, the first one too, and leaves the tree as it was")
    func unknown() {
        app.state.path = "nowhere"
        #expect(app.start() == "+window unknown:nowhere")
        app.state.path = "lion"
        _ = app.journal.read()
        for path in ["nowhere", "nowhere", "paris"] { app.state.path = path }
        #expect(app.journal.read() == "unknown:nowhere unknown:paris")
        #expect(app.shown == "window(*animals(list lion) zoos)")
        app.state.path = "lion"
        #expect(app.journal.read() == "window(animals zoos) animals(list lion) *animals")
    }

    @Test("tries an unknown path at each write of the state, until a page is for it")
    func lateData() {
        app.state.path = "paris"
        #expect(app.start() == "+window unknown:paris")
        for zoo in ["london", "paris", "rome"] { app.state.zoos.append(zoo) }
        #expect(
            app.journal.read()
                == "+animals +zoos window(animals zoos) +map +paris zoos(map paris) *zoos")
        app.state.path = "rio"
        app.state = App.State(path: "map", zoos: ["rio"])
        #expect(app.journal.read() == "unknown:rio window(animals zoos) zoos(map) -paris *zoos")
    }

    @Test("searches the tree at most once for each write, and once for the first path")
    func searches() {
        let (journal, state) = (app.journal, app.$state)
        let page = PagePresenter { journal }.page { (path: String) in
            journal.add("\(path)?")
            return path == "list"
        }
        app.state.path = "nowhere"
        let coordinator = Coordinator(page, following: state, \.path) { journal.add("no \($0)") }
        for path in ["nowhere", "list", "list", "other"] { app.state.path = path }
        #expect(journal.read() == "nowhere? no nowhere nowhere? list? other? no other")
        withExtendedLifetime(coordinator) {}
    }

    @Test(
        "finishes a presentation, and then presents the newest path, or frees all if it is gone",
        arguments: map, [false, true])
    func reentrancy(_ event: String, isReleased: Bool) {
        _ = app.start()
        app.journal.reactions[event] = { [unowned app] in
            for path in ["berlin", "nowhere", "lion"] { app.state.path = path }
            if isReleased { app.coordinator = nil }
        }
        app.state.path = "map"
        let next = "window(animals zoos) +lion animals(list lion) *animals"
        let freed = "-window -animals -list -zoos -map"
        let events = Self.map + [isReleased ? freed : next]
        #expect(app.journal.read() == events.joined(separator: " "))
    }

    @Test("presents a path that is written in its first presentation, or instead of an unknown one")
    func redirection() {
        app.journal.reactions["+list"] = { [unowned app] in app.state.path = "map" }
        app.journal.reactions["unknown:nowhere"] = { [unowned app] in app.state.path = "lion" }
        _ = app.start()
        #expect(app.shown == "window(animals(list) *zoos(map))")
        app.state.path = "nowhere"
        #expect(app.shown == "window(*animals(list lion) zoos(map))")
    }

    @Test("does not retain the owner of the state, and keeps what it presents when that is freed")
    func owner() {
        var app: App? = App("lion")
        _ = app?.start()
        weak var observed: App?
        observed = app
        let coordinator = app?.coordinator
        app = nil
        #expect(observed == nil)
        #expect(coordinator?.presentable.tree == "window(*animals(list lion) zoos)")
    }
}
