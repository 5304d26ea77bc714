import StateRouter
import TestSupport
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let log = Log()

    @Test("fills a junction, presents the first branch that handles the path, and then selects it")
    func junction() {
        let home = log.presenter("home").stack([log.route("list"), log.route("map")])
        let login = log.presenter("login").page { ["map", "form"].contains($0) }
        let router = log.presenter("tabs").junction([home, login])
        let tabs = router.presentable
        for path in ["map", "form", "nowhere"] { router.setRoute(path) }
        #expect(
            log.lines == [
                "tabs made", "home made", "login made", "tabs shows home, login",
                "map made", "home shows map", "tabs selects home",
                "tabs shows home, login", "tabs selects login",
            ])
        #expect(tabs.text == "tabs > login")
    }

    @Test("calls no presenter for a path that it does not handle")
    func unknown() {
        let router = log.presenter("stack").stack([log.route("list", log.route("lion"))])
        #expect(["list", "lion", "map"].map { router.handlesRoute($0) } == [true, true, false])
        #expect(!router.setRoute("map"))
        #expect(log.lines == [])
    }

    @Test("asks each predicate at most once, a route before its children and those before the next")
    func asking() {
        func route(_ name: String, _ children: Route<Page, String>...) -> Route<Page, String> {
            let predicate = { [log] path in
                log.add(name)
                return name == path
            }
            return log.presenter(name).route(predicate: predicate, children: children)
        }
        let stack = log.presenter("stack").stack([route("a", route("b"), route("c")), route("d")])
        let router = log.presenter("outer").junction([stack])
        #expect(["a", "c", "d", "e"].map { router.handlesRoute($0) } == [true, true, true, false])
        #expect(log.read() == "a, a, b, c, a, b, c, d, a, b, c, d")
    }
}
