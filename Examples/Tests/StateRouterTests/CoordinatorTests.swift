import StateRouter
import Testing

@Suite("A coordinator")
struct CoordinatorTests {
    private let app = App()
    private static let map = ["tabs(animals zoos)", "+map", "zoos(map)", "tabs*zoos"]

    @Test("presents the first path immediately, makes a page when it is needed, and frees it after")
    func pages() {
        #expect(
            app.start()
                == "+tabs +animals +zoos tabs(animals zoos) +list animals(list) tabs*animals")
        for _ in 1...2 {
            #expect(app.show("lion") == "tabs(animals zoos) +lion animals(list lion) tabs*animals")
            app.state.zoos.append("london")
            #expect(app.show("lion") == "")
            #expect(app.show("list") == "tabs(animals zoos) animals(list) -lion tabs*animals")
        }
    }

    @Test("reports an unknown path once, the first one too, and leaves the tree as it was")
    func unknown() {
        #expect(app.start("nowhere") == "+tabs unknown:nowhere")
        #expect(app.show("lion").hasSuffix("animals(list lion) tabs*animals"))
        let unknown = ["nowhere", "nowhere", "paris"].map { app.show($0) }
        #expect(unknown == ["unknown:nowhere", "", "unknown:paris"])
        #expect(app.show("lion") == "tabs(animals zoos) animals(list lion) tabs*animals")
    }

    @Test("tries an unknown path at each write of the state, until a page is for it")
    func lateData() {
        #expect(app.start("paris") == "+tabs unknown:paris")
        for zoo in ["london", "paris", "rome"] { app.state.zoos.append(zoo) }
        #expect(
            app.journal.read()
                == "+animals +zoos tabs(animals zoos) +map +paris zoos(map paris) tabs*zoos")
        app.state.path = "rio"
        app.state = App.State(path: "map", zoos: ["rio"])
        #expect(app.journal.read() == "unknown:rio tabs(animals zoos) zoos(map) -paris tabs*zoos")
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
        app.start()
        app.journal.reactions[event] = { [unowned app] in
            for path in ["berlin", "nowhere", "lion"] { app.state.path = path }
            if isReleased { app.coordinator = nil }
        }
        let events = app.show("map")
        let next = "tabs(animals zoos) +lion animals(list lion) tabs*animals"
        let freed = "-tabs -animals -list -zoos -map"
        #expect(events == (Self.map + [isReleased ? freed : next]).joined(separator: " "))
    }

    @Test("presents a path that is written in its first presentation, or instead of an unknown one")
    func redirection() {
        app.journal.reactions["+list"] = { [unowned app] in app.state.path = "map" }
        app.journal.reactions["unknown:nowhere"] = { [unowned app] in app.state.path = "lion" }
        #expect(
            app.start() == """
                +tabs +animals +zoos tabs(animals zoos) +list animals(list) tabs*animals \
                tabs(animals zoos) +map zoos(map) tabs*zoos
                """)
        let lion = "tabs(animals zoos) +lion animals(list lion) tabs*animals"
        #expect(app.show("nowhere") == "unknown:nowhere \(lion)")
    }

    @Test("does not retain the owner of the state, and keeps what it presents when that is freed")
    func owner() {
        var app: App? = App()
        let (journal, owner) = (app?.journal, { [weak app] in app })
        #expect(app?.start("lion").hasSuffix("animals(list lion) tabs*animals") == true)
        let coordinator = app?.coordinator
        app = nil
        #expect(owner() == nil)
        #expect(journal?.read() == "")
        withExtendedLifetime(coordinator) {}
    }
}
