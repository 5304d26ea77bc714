import StateRouter
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let journal = Journal()

    private var animals: Router<Screen> {
        journal.presenter("animals").stack([
            journal.route("list", at: "/animals", children: [journal.route("lion", at: "/animals/lion")])
        ])
    }

    private var zoos: Router<Screen> {
        journal.presenter("zoos").stack([journal.route("map", at: "/zoos")])
    }

    private var tabs: Router<Screen> { journal.presenter("tabs").junction([animals, zoos]) }

    @Test("A junction sets all its children, routes within, and then selects")
    func junction() {
        let router = tabs
        let window = router.presentable
        #expect(router.setRoute("/zoos"))
        #expect(
            journal.take() == [
                "make tabs", "make animals", "make zoos", "set tabs: animals zoos", "make map", "set zoos: map",
                "select zoos",
            ])
        #expect(window.tree == "tabs(animals *zoos(map))")
    }

    @Test("A child that is not selected stays as it is")
    func otherChild() {
        let router = tabs
        let window = router.presentable
        router.setRoute("/animals/lion")
        _ = journal.take()
        router.setRoute("/zoos")
        #expect(journal.take() == ["set tabs: animals zoos", "make map", "set zoos: map", "select zoos"])
        #expect(window.tree == "tabs(animals(list lion) *zoos(map))")
    }

    @Test("Junctions lie in junctions, and each selects after what is within")
    func nested() {
        let router = journal.presenter("window").junction([
            journal.presenter("login").stack([journal.route("form", at: "/login")]), tabs,
        ])
        let window = router.presentable
        _ = journal.take()
        #expect(router.setRoute("/zoos"))
        #expect(
            journal.take() == [
                "make login", "make tabs", "set window: login tabs", "make animals", "make zoos",
                "set tabs: animals zoos", "make map", "set zoos: map", "select zoos", "select tabs",
            ])
        #expect(window.tree == "window(login *tabs(animals *zoos(map)))")
    }

    @Test("A route is the child of a junction without a stack around it, among stacks and junctions")
    func routeInJunction() {
        let router = journal.presenter("window").junction([
            journal.route("about", at: "/about"), tabs, journal.route("help", at: "/help"),
        ])
        let window = router.presentable
        _ = journal.take()
        #expect(router.setRoute("/help"))
        #expect(
            journal.take() == [
                "make about", "make tabs", "make help", "set window: about tabs help", "set help: ", "select help",
            ])
        #expect(window.tree == "window(about tabs *help)")
        #expect(router.setRoute("/animals"))
        #expect(router.setRoute("/about"))
        #expect(window.tree == "window(*about tabs(*animals(list) zoos) help)")
        #expect((["/about", "/zoos", "/nowhere"] as [Path]).map(router.handlesRoute) == [true, true, false])
        _ = journal.take()
        #expect(!router.setRoute("/nowhere"))
        #expect(journal.take() == [])
    }

    @Test("A route that is the child of a junction has the pages of its children set within its own")
    func childrenOfRouteInJunction() {
        let master = journal.route(
            "list", at: "/animals",
            children: [journal.route("lion", at: "/animals/lion", children: [journal.route("mane", at: "/mane")])])
        let router = journal.presenter("window").junction([master, zoos])
        let window = router.presentable
        _ = journal.take()
        #expect(router.setRoute("/mane"))
        #expect(
            journal.take() == [
                "make list", "make zoos", "set window: list zoos", "make lion", "make mane", "set list: lion mane",
                "select list",
            ])
        #expect(router.setRoute("/animals/lion"))
        #expect(window.tree == "window(*list(lion) zoos)")
        #expect(router.setRoute("/animals"))
        #expect(window.tree == "window(*list zoos)")
        #expect(!router.setRoute("/animals/yeti"))
        #expect(router.setRoute("/zoos"))
        #expect(window.tree == "window(list *zoos(map))")
    }

    @Test(
        "The first match wins: a route that is the child of a junction before the children after it, and after others")
    func firstBranch() {
        for isFirst in [true, false] {
            let route = journal.route("map of all", at: "/zoos")
            let branches: [any Branch<Screen>] = isFirst ? [route, zoos] : [zoos, route]
            let router = journal.presenter("tabs").junction(branches)
            let window = router.presentable
            #expect(router.setRoute("/zoos"))
            #expect(window.tree == (isFirst ? "tabs(*map of all zoos)" : "tabs(*zoos(map) map of all)"))
        }
    }

    @Test("A route alone is a tree, too")
    func routeAlone() {
        let router = journal.route("list", at: "/animals", children: [journal.route("lion", at: "/animals/lion")])
            .router
        let list = router.presentable
        #expect(router.setRoute("/animals/lion"))
        #expect(list.tree == "list(lion)")
        #expect(router.setRoute("/animals"))
        #expect(!router.setRoute("/zoos"))
        #expect(list.tree == "list")
    }

    @Test("A stack is set to the routes on the way to the one that matches")
    func stack() {
        let router = animals
        let screen = router.presentable
        _ = journal.take()
        #expect(router.setRoute("/animals/lion"))
        #expect(router.setRoute("/animals"))
        #expect(
            journal.take() == ["make list", "make lion", "set animals: list lion", "set animals: list", "free lion"])
        #expect(screen.tree == "animals(list)")
    }

    @Test("The first match wins: a route before its children, those before the next route")
    func firstRoute() {
        func route(_ name: String, _ prefix: String, _ children: [Route<Screen>] = []) -> Route<Screen> {
            journal.presenter(name).route(
                predicate: { [journal] path in
                    journal.note("ask \(name)")
                    return "\(path)".hasPrefix(prefix)
                }, children: children)
        }
        let router = journal.presenter("stack").stack([
            route("a", "/a", [route("ab", "/ab"), route("c of a", "/c")]),
            route("ab too", "/ab"), route("c", "/c"), route("d", "/d"),
        ])
        let screen = router.presentable
        _ = journal.take()
        #expect(router.setRoute("/ab"))
        #expect(journal.take() == ["ask a", "make a", "set stack: a"])
        #expect(router.setRoute("/c"))
        #expect(journal.take() == ["ask a", "ask ab", "ask c of a", "make c of a", "set stack: a c of a"])
        #expect(router.setRoute("/d"))
        #expect(
            journal.take() == [
                "ask a", "ask ab", "ask c of a", "ask ab too", "ask c", "ask d", "make d", "set stack: d",
                "free a", "free c of a",
            ])
        #expect(screen.tree == "stack(d)")
    }

    @Test("The first match wins: of two children of a junction the first is selected")
    func firstChild() {
        let router = journal.presenter("tabs").junction([
            zoos, journal.presenter("zoos too").stack([journal.route("map too", at: "/zoos")]),
        ])
        let window = router.presentable
        #expect(router.setRoute("/zoos"))
        #expect(window.tree == "tabs(*zoos(map) zoos too)")
    }

    @Test("An unknown path calls no presenter, and setRoute gives false")
    func unknown() {
        let router = tabs
        #expect(!router.setRoute("/nowhere"))
        #expect(journal.take() == [])
        let window = router.presentable
        router.setRoute("/animals/lion")
        _ = journal.take()
        for path in ["/nowhere", "/", "/animals/yeti", "/animals/lion/mane"] as [Path] {
            #expect(!router.setRoute(path))
        }
        #expect(journal.take() == [])
        #expect(window.tree == "tabs(*animals(list lion) zoos)")
    }

    @Test("An unknown path leaves a stack as it is")
    func unknownInStack() {
        let router = animals
        let screen = router.presentable
        router.setRoute("/animals/lion")
        _ = journal.take()
        #expect(!router.setRoute("/animals/yeti"))
        #expect(journal.take() == [])
        #expect(screen.tree == "animals(list lion)")
    }

    @Test("handlesRoute tells what setRoute would, and touches no presenter")
    func handlesRoute() {
        let router = tabs
        let asked: [Path] = ["/animals", "/animals/lion", "/zoos", "/nowhere", "/animals/yeti", "/"]
        #expect(asked.map(router.handlesRoute) == [true, true, true, false, false, false])
        #expect(journal.take() == [])
        let window = router.presentable
        #expect(asked.map(router.setRoute) == [true, true, true, false, false, false])
        withExtendedLifetime(window) {}
    }

    @Test("An empty stack and an empty junction handle nothing")
    func empty() {
        let routers = [journal.presenter("a").stack([]), journal.presenter("b").junction([])]
        for router in routers {
            #expect(!router.handlesRoute("/"))
            #expect(!router.setRoute("/"))
        }
        #expect(journal.take() == [])
    }
}
