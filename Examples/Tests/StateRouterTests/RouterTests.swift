import StateRouter
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let app = App()

    private var journal: Journal { app.journal }

    @Test("fills a junction, presents its first branch that matches, and then selects that")
    func junction() {
        let login = PagePresenter { [journal] in Screen("login", journal) }
            .page { ["form", "help", "map"].contains($0) }
        let router = journal.presenter("outer").junction([app.routes, login])
        let outer = router.presentable
        #expect(router.setRoute("lion"))
        #expect(
            journal.read() == """
                +outer +tabs +login outer(tabs login) +animals +zoos tabs(animals zoos) \
                +list +lion animals(list lion) tabs*animals outer*tabs
                """)
        #expect(router.setRoute("map"))
        #expect(
            journal.read()
                == "outer(tabs login) tabs(animals zoos) +map zoos(map) tabs*zoos outer*tabs")
        #expect(["help", "nowhere"].map { router.setRoute($0) } == [true, false])
        #expect(journal.read() == "outer(tabs login) outer*login")
        withExtendedLifetime(outer) {}
    }

    @Test("asks each predicate at most once, a route before its children and those before the next")
    func asking() {
        func route(_ name: String, _ children: Route<Screen, String>...) -> Route<Screen, String> {
            let predicate = { [journal] path in
                journal.add(name)
                return name.hasPrefix(path)
            }
            return app.journal.presenter("").route(predicate: predicate, children: children)
        }
        let routes = [route("a1", route("a2"), route("b1")), route("b2"), route("c")]
        let inner = journal.presenter("").junction([journal.presenter("").stack(routes)])
        let router = journal.presenter("").junction([inner])
        let asked = ["a", "b", "c", "d"].map { "\(router.handlesRoute($0)): \(journal.read())" }
        #expect(
            asked == ["true: a1", "true: a1 a2 b1", "true: a1 a2 b1 b2 c", "false: a1 a2 b1 b2 c"])
    }
}
