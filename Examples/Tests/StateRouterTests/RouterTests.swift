import StateRouter
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let app = App("list")

    private var journal: Journal { app.journal }

    private var login: Router<Screen, String> {
        let page = PagePresenter { [journal] in Screen("login", journal) }
        return page.page { ["form", "help", "map"].contains($0) }
    }

    @Test("fills a junction, presents its first branch that matches, and then selects that")
    func junction() {
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
        #expect(["help", "form"].map { router.setRoute($0) } == [true, true])
        #expect(journal.read() == "outer(window login) *login outer(window login) *login")
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

    @Test("calls no presenter for an unknown path, and handlesRoute gives the same as setRoute")
    func unknown() {
        let empty = StackPresenter({ [journal] in Screen("", journal) }, setChildren: { _, _ in })
        for router in [app.routes, login, empty.stack([])] {
            for path in ["nowhere", "form", "list", "lion", "map"] {
                let isKnown = router.handlesRoute(path)
                #expect(journal.read() == "")
                #expect(router.setRoute(path) == isKnown)
                let events = journal.read()
                #expect(isKnown || events == "")
            }
        }
    }
}
