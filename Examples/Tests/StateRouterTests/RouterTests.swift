import StateRouter
import TestSupport
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let log = Log()

    private var animals: Router<Screen, String> {
        log.presenter("animals").stack([log.route("list", children: [log.route("lion")])])
    }

    private var zoos: Router<Screen, String> { log.presenter("zoos").stack([log.route("map")]) }

    private var tabs: Router<Screen, String> { log.presenter("tabs").junction([animals, zoos]) }

    /// A page for the path "form", with another one in it for the path "help".
    private var login: Router<Screen, String> {
        log.presenter("login").page(predicate: { $0 == "form" }, children: [log.route("help")])
    }

    @Test("A junction sets its children, routes within the match, then selects it, and leaves the others as they are")
    func junction() {
        let router = log.presenter("window").junction([login, tabs])
        let window = router.presentable
        #expect(router.setRoute("lion"))
        #expect(
            log.take() == [
                "make window", "make login", "make tabs", "set window: login tabs", "make animals", "make zoos",
                "set tabs: animals zoos", "make list", "make lion", "set animals: list lion", "select animals",
                "select tabs",
            ])
        #expect(router.setRoute("map"))
        #expect(window.tree == "window(login *tabs(animals(list lion) *zoos(map)))")
    }

    @Test("A page that is a branch of a junction has the pages of its children set within itself")
    func pageInJunction() {
        let router = log.presenter("window").junction([login, zoos])
        let window = router.presentable
        #expect(router.setRoute("help"))
        #expect(
            log.take() == [
                "make window", "make login", "make zoos", "set window: login zoos", "make help", "set login: help",
                "select login",
            ])
        #expect(router.setRoute("form"))
        #expect(log.take() == ["set window: login zoos", "set login: ", "free help", "select login"])
        withExtendedLifetime(window) {}
    }

    @Test("The first match wins: a route before its children, and those before the next route")
    func firstRoute() {
        typealias StringRoute = Route<Screen, String>
        func route(_ name: String, _ prefix: String, _ children: [StringRoute] = []) -> StringRoute {
            log.presenter(name).route(
                predicate: { [log] path in
                    log.add("ask \(name)")
                    return path.hasPrefix(prefix)
                }, children: children)
        }
        let router = log.presenter("stack").stack([
            route("a", "/a", [route("ab", "/ab"), route("c of a", "/c")]),
            route("ab too", "/ab"), route("c", "/c"), route("d", "/d"),
        ])
        let screen = router.presentable
        _ = log.take()
        #expect(router.setRoute("/ab"))
        #expect(log.take() == ["ask a", "make a", "set stack: a"])
        #expect(router.setRoute("/c"))
        #expect(log.take() == ["ask a", "ask ab", "ask c of a", "make c of a", "set stack: a c of a"])
        #expect(router.setRoute("/d"))
        #expect(
            log.take() == [
                "ask a", "ask ab", "ask c of a", "ask ab too", "ask c", "ask d", "make d", "set stack: d", "free a",
                "free c of a",
            ])
        withExtendedLifetime(screen) {}
    }

    @Test("The first match wins: of two branches of a junction that match the first is selected")
    func firstBranch() {
        let router = log.presenter("tabs").junction([zoos, log.presenter("map of all").page { $0 == "map" }])
        withExtendedLifetime(router.presentable) { window in
            #expect(router.setRoute("map"))
            #expect(window.tree == "tabs(*zoos(map) map of all)")
        }
    }

    @Test("An unknown path calls no presenter, and handlesRoute, which never does, gives the same as setRoute")
    func unknown() {
        let empty: [Router<Screen, String>] = [log.presenter("a").stack([]), log.presenter("b").junction([])]
        for router in [login, animals, tabs, log.presenter("window").junction([login, tabs])] + empty {
            #expect(!router.handlesRoute("nowhere"))
            #expect(!router.setRoute("nowhere"))
            #expect(log.take() == [])
            for path in ["form", "help", "list", "lion", "map"] {
                let isKnown = router.handlesRoute(path)
                #expect(log.take() == [])
                #expect(router.setRoute(path) == isKnown)
                #expect(log.take().isEmpty != isKnown)
            }
        }
    }
}
