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

    /// A page for the path "form", also before its child for that, with another one in it for the path "help".
    private var login: Router<Screen, String> {
        log.presenter("login").page(predicate: { $0 == "form" }, children: [log.route("help"), log.route("form")])
    }

    @Test("A junction sets its children, routes within the match, then selects it, and leaves the others as they are")
    func junction() {
        let router = log.presenter("window").junction([login, tabs])
        let window = router.presentable
        #expect(router.setRoute("lion"))
        #expect(
            log.lines == [
                "make window", "make login", "make tabs", "set window: login tabs", "make animals", "make zoos",
                "set tabs: animals zoos", "make list", "make lion", "set animals: list lion", "select animals",
                "select tabs",
            ])
        #expect(router.setRoute("map"))
        #expect(window.tree == "window(login *tabs(animals(list lion) *zoos(map)))")
    }

    @Test("A page that is a branch of a junction has the pages of its children set within itself, or none for its path")
    func pageInJunction() {
        let router = log.presenter("window").junction([login, zoos])
        let window = router.presentable
        #expect(router.setRoute("help"))
        #expect(router.setRoute("form"))
        #expect(
            log.lines == [
                "make window", "make login", "make zoos", "set window: login zoos", "make help", "set login: help",
                "select login", "set window: login zoos", "set login: ", "free help", "select login",
            ])
        withExtendedLifetime(window) {}
    }

    @Test("The first match wins: a route before its children, and those before the next route")
    func firstRoute() {
        func route(_ name: String, children: [Route<Screen, String>] = []) -> Route<Screen, String> {
            log.presenter(name).route(
                predicate: { [log] path in
                    log.add("ask \(name)")
                    return name.hasPrefix(path)
                }, children: children)
        }
        let router = log.presenter("stack").stack([
            route("a1", children: [route("a2"), route("b1")]), route("b2"), route("c"),
        ])
        let stack = router.presentable
        for path in ["a", "b", "c"] { router.setRoute(path) }
        #expect(
            log.lines == [
                "make stack", "ask a1", "make a1", "set stack: a1",
                "ask a1", "ask a2", "ask b1", "make b1", "set stack: a1 b1",
                "ask a1", "ask a2", "ask b1", "ask b2", "ask c", "make c", "set stack: c", "free a1", "free b1",
            ])
        withExtendedLifetime(stack) {}
    }

    @Test("The first match wins: of two branches of a junction that match the first is selected")
    func firstBranch() {
        let router = log.presenter("tabs").junction([zoos, log.presenter("map of all").page { $0 == "map" }])
        let window = router.presentable
        #expect(router.setRoute("map"))
        #expect(window.tree == "tabs(*zoos(map) map of all)")
    }

    @Test("An unknown path calls no presenter, and handlesRoute, which never does, gives the same as setRoute")
    func unknown() {
        let empty: [Router<Screen, String>] = [log.presenter("a").stack([]), log.presenter("b").junction([])]
        for router in [login, animals, tabs, log.presenter("window").junction([login, tabs])] + empty {
            for path in ["nowhere", "form", "help", "list", "lion", "map"] {
                let isKnown = router.handlesRoute(path)
                #expect(log.take() == [])
                #expect(router.setRoute(path) == isKnown)
                #expect(log.take().isEmpty != isKnown)
            }
        }
    }

    #if DEBUG
        @Test("A presenter that cannot show what the tree asks of it traps in a debug build, as soon as it is asked")
        func incomplete() async {
            await #expect(processExitsWith: .failure) {
                _ = Presenter { Log() }.stack([Route<Log, String>]())
            }
            await #expect(processExitsWith: .failure) {
                _ = Presenter({ Log() }, setChildren: { _, _ in }).junction([Router<Log, String>]())
            }
            await #expect(processExitsWith: .failure) {
                let child = Presenter { Log() }.route { $0 == "child" }
                _ = Presenter { Log() }.page(predicate: { $0 == "page" }, children: [child])
            }
        }
    #endif
}
