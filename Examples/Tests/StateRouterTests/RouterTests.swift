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

    /// A page for two paths.
    private var login: Router<Screen, String> { log.presenter("login").page { ["form", "help"].contains($0) } }

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

    @Test("A page that is a branch of a junction is selected for each of its paths, and nothing is set in it")
    func pageInJunction() {
        let router = log.presenter("window").junction([login, zoos])
        let window = router.presentable
        #expect(["help", "form"].map { router.setRoute($0) } == [true, true])
        #expect(
            log.lines == [
                "make window", "make login", "make zoos", "set window: login zoos", "select login",
                "set window: login zoos", "select login",
            ])
        withExtendedLifetime(window) {}
    }

    @Test("Each predicate is asked at most once, also in junctions within junctions")
    func asking() {
        let page: Router<Screen, String> = log.presenter("page").page { [log] path in
            log.add("ask for \(path)")
            return path == "page"
        }
        let router = log.presenter("outer").junction([log.presenter("inner").junction([page])])
        let outer = router.presentable
        _ = log.take()
        #expect(["nowhere", "page"].map { router.setRoute($0) } == [false, true])
        #expect(
            log.lines == [
                "ask for nowhere", "ask for page", "make inner", "set outer: inner", "make page", "set inner: page",
                "select page", "select inner",
            ])
        withExtendedLifetime(outer) {}
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
        for router in [animals, tabs, log.presenter("window").junction([login, tabs])] + empty {
            for path in ["nowhere", "form", "help", "list", "lion", "map"] {
                let isKnown = router.handlesRoute(path)
                #expect(log.take() == [])
                #expect(router.setRoute(path) == isKnown)
                #expect(log.take().isEmpty != isKnown)
            }
        }
    }

    @Test("A presenter without setChildren or select is enough for what does not need them")
    func withoutClosures() async {
        await #expect(processExitsWith: .success) {
            let bare = Presenter { Log() }
            let child = Presenter { Log() }.route { $0 == "child" }
            let stack = bare.stack([child])
            let junction = Presenter { Log() }.junction([stack])
            precondition(stack.handlesRoute("child") && junction.handlesRoute("child"))
            precondition(!stack.setRoute("nowhere") && !junction.setRoute("nowhere"))
            precondition(bare.page { $0 == "page" }.setRoute("page"))
        }
    }

    @Test("A presenter traps when the tree calls what is not set, and says what to set")
    func missingClosures() async {
        let stack = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Presenter { Log() }.stack([Presenter { Log() }.route { $0 == "page" }]).setRoute("page")
        }
        #expect(stack.message.contains("setChildren is not set."))
        let junction = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Presenter { Log() }.junction([Presenter { Log() }.page { $0 == "page" }]).setRoute("page")
        }
        #expect(junction.message.contains("setChildren is not set."))
        let selection = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Presenter({ Log() }, setChildren: { _, _ in })
                .junction([Presenter { Log() }.page { $0 == "page" }]).setRoute("page")
        }
        #expect(selection.message.contains("select is not set."))
    }
}
