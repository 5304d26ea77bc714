import StateRouter
import TestSupport
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let log = Log()

    private var animals: Router<Screen, String> {
        log.presenter("animals").stack([
            log.route("list", at: "/animals", children: [log.route("lion", at: "/animals/lion")])
        ])
    }

    private var zoos: Router<Screen, String> { log.presenter("zoos").stack([log.route("map", at: "/zoos")]) }

    private var tabs: Router<Screen, String> { log.presenter("tabs").junction([animals, zoos]) }

    @Test("A junction sets its children, routes within the match, then selects it, and leaves the others as they are")
    func junction() {
        let router = log.presenter("window").junction([
            log.presenter("login").stack([log.route("form", at: "/login")]), tabs,
        ])
        let window = router.presentable
        #expect(router.setRoute("/animals/lion"))
        #expect(
            log.take() == [
                "make window", "make login", "make tabs", "set window: login tabs", "make animals", "make zoos",
                "set tabs: animals zoos", "make list", "make lion", "set animals: list lion", "select animals",
                "select tabs",
            ])
        #expect(router.setRoute("/zoos"))
        #expect(window.tree == "window(login *tabs(animals(list lion) *zoos(map)))")
    }

    private func page(
        _ name: String, at path: String, children: [Route<Screen, String>] = []
    ) -> Router<Screen, String> {
        log.presenter(name).page(predicate: { $0 == path }, children: children)
    }

    @Test("A page that is the child of a junction has the pages of its children set within itself")
    func pageInJunction() {
        let lion = log.route("lion", at: "/animals/lion", children: [log.route("mane", at: "/mane")])
        let router = log.presenter("window").junction([page("list", at: "/animals", children: [lion]), tabs])
        let window = router.presentable
        #expect(router.setRoute("/mane"))
        #expect(
            log.take() == [
                "make window", "make list", "make tabs", "set window: list tabs", "make lion", "make mane",
                "set list: lion mane", "select list",
            ])
        for (path, tree) in [
            "/animals/lion": "window(*list(lion) tabs)", "/animals": "window(*list tabs)",
            "/zoos": "window(list *tabs(animals *zoos(map)))",
        ] as KeyValuePairs<String, String> {
            #expect(router.setRoute(path))
            #expect(window.tree == tree)
        }
    }

    @Test("The first match wins: a route before its children, and those before the next route")
    func firstRoute() {
        func route(_ name: String, _ prefix: String, _ children: [Route<Screen, String>] = []) -> Route<
            Screen, String
        > {
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

    @Test("The first match wins: of two children of a junction that match the first is selected", arguments: [0, 1])
    func firstChild(_ position: Int) {
        var branches = [zoos]
        branches.insert(page("map of all", at: "/zoos"), at: position)
        let router = log.presenter("tabs").junction(branches)
        let window = router.presentable
        #expect(router.setRoute("/zoos"))
        #expect(window.tree == ["tabs(*map of all zoos)", "tabs(*zoos(map) map of all)"][position])
    }

    @Test("An unknown path calls no presenter, and handlesRoute, which never does, gives the same as setRoute")
    func unknown() {
        let list = page("list", at: "/animals", children: [log.route("lion", at: "/animals/lion")])
        let paths: [String] = ["/animals", "/animals/lion", "/nowhere", "/animals/yeti", "/animals/lion/mane", "/"]
        let isKnown = [true, true, false, false, false, false]
        for router in [list, animals, tabs, log.presenter("window").junction([list, zoos])] {
            #expect(paths.map(router.handlesRoute) == isKnown)
            #expect(!router.setRoute("/nowhere"))
            #expect(log.take() == [])
            withExtendedLifetime(router.presentable) { presentable in
                #expect(paths.map(router.setRoute) == isKnown)
                let tree = presentable.tree
                _ = log.take()
                #expect(paths.dropFirst(2).map(router.setRoute) == [false, false, false, false])
                #expect(log.take() == [])
                #expect(presentable.tree == tree)
            }
            // The presented pages have been freed by now. Their entries are dropped.
            _ = log.take()
        }
        let empty: [Router<Screen, String>] = [log.presenter("a").stack([]), log.presenter("b").junction([])]
        for router in empty {
            #expect(!router.handlesRoute("/"))
            #expect(!router.setRoute("/"))
        }
        #expect(log.take() == [])
    }
}
