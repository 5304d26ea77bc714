import StateRouter
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let journal = Journal()

    private var tabs: Router<Screen, String> {
        journal.presenter("tabs").junction([
            journal.presenter("animals").stack([journal.route("list", [journal.route("lion")])]),
            journal.presenter("zoos").stack([journal.route("map")]),
        ])
    }

    /// A page for three paths.
    private var login: Router<Screen, String> {
        PagePresenter { Screen("login", journal) }.page { ["form", "help", "map"].contains($0) }
    }

    @Test("fills a junction, presents its first branch that matches, and then selects that")
    func junction() {
        let router = journal.presenter("window").junction([tabs, login])
        let window = router.presentable
        #expect(router.setRoute("lion"))
        #expect(
            journal.read() == """
                +window +tabs +login window(tabs login) +animals +zoos tabs(animals zoos) \
                +list +lion animals(list lion) *animals *tabs
                """)
        #expect(router.setRoute("map"))
        #expect(window.tree == "window(*tabs(animals(list lion) *zoos(map)) login)")
        _ = journal.read()
        #expect(["help", "form"].map { router.setRoute($0) } == [true, true])
        #expect(journal.read() == "window(tabs login) *login window(tabs login) *login")
    }

    @Test("asks each predicate at most once, a route before its children and those before the next")
    func asking() {
        func route(_ name: String, _ children: Route<Screen, String>...) -> Route<Screen, String> {
            let predicate = { [journal] path in
                journal.add(name)
                return name.hasPrefix(path)
            }
            return PagePresenter { Screen("", Journal()) }
                .route(predicate: predicate, children: children)
        }
        let routes = [route("a1", route("a2"), route("b1")), route("b2"), route("c")]
        func junction(_ branch: Router<Screen, String>) -> Router<Screen, String> {
            Journal().presenter("").junction([branch])
        }
        let router = junction(junction(Journal().presenter("").stack(routes)))
        let asked = ["a", "b", "c", "d"].map { "\(router.setRoute($0)): \(journal.read())" }
        #expect(
            asked == ["true: a1", "true: a1 a2 b1", "true: a1 a2 b1 b2 c", "false: a1 a2 b1 b2 c"])
    }

    @Test("calls no presenter for an unknown path, and handlesRoute gives the same as setRoute")
    func unknown() {
        let empty = StackPresenter {
            Screen("empty", journal)
        } setChildren: {
            $0.children = $1
        }
        for router in [
            tabs, login, journal.presenter("window").junction([login, tabs]), empty.stack([]),
        ] {
            for path in ["nowhere", "form", "list", "lion", "map"] {
                let isKnown = router.handlesRoute(path)
                #expect(journal.read() == "")
                #expect(router.setRoute(path) == isKnown)
                #expect(isKnown || journal.read() == "")
                _ = journal.read()
            }
        }
    }
}
