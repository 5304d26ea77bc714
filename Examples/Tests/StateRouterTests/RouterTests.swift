import StateRouter
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let app = App("list")

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
                +outer +window +login outer(window login) +animals +zoos window(animals zoos) \
                +list +lion animals(list lion) *animals *window
                """)
        #expect(router.setRoute("map"))
        #expect(outer.tree == "outer(*window(animals(list lion) *zoos(map)) login)")
        _ = journal.read()
        #expect(["help", "nowhere"].map { router.setRoute($0) } == [true, false])
        #expect(journal.read() == "outer(window login) *login")
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
