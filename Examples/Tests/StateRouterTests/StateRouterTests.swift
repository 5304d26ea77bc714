import Minimalist
import StateRouter
import TestSupport
import Testing

@testable import StateRouterProgram

@Suite @MainActor struct StateRouterTests {
    private let log = Log()
    private let path = Property(wrappedValue: "list")

    /// A presenter that logs when it makes its page, and what it shows on the page.
    private func presenter(_ name: String) -> Presenter<Page> {
        Presenter { [log] in
            log.add("\(name) made")
            return Page(name)
        } setChildren: { [log] page, pages in
            page.pages = pages
            log.add(page.text)
        } select: { page, selected in
            page.selected = selected
        }
    }

    /// A route whose only path is its name.
    private func route(_ name: String, _ children: Route<Page, String>...) -> Route<Page, String> {
        presenter(name).route(predicate: { $0 == name }, children: children)
    }

    /// A page for each number, and one on top of it for paths with a second number.
    private func numbers() -> Router<Page, [Int]> {
        let number = Route<Page, [Int]>(for: \.first) { number in
            log.add("route \(number)")
            let top = presenter("top").route { (path: [Int]) in path.count == 2 }
            return presenter("\(number)").route(predicate: { $0.count == 1 }, children: [top])
        }
        return presenter("stack").stack([number])
    }

    @Test("A path leads to the first route that matches, which comes before its children")
    func matching() {
        let child = presenter("child").route { $0 <= 2 }
        let parent = presenter("parent").route(predicate: { $0 == 1 }, children: [child])
        let router = presenter("stack").stack([parent, presenter("next").route { $0 <= 3 }])
        let stack = router.presentable
        let texts = (1...3).map { path in
            router.setRoute(path)
            return stack.text
        }
        #expect(texts == ["stack > parent", "stack > parent > child", "stack > next"])
    }

    @Test("A search makes no page, and neither does a path that has none")
    func searches() {
        let router = presenter("stack").stack([route("list", route("lion"))])
        #expect(router.handlesRoute("lion"))
        #expect(!router.handlesRoute("paris"))
        #expect(!router.setRoute("paris"))
        #expect(log.lines == [])
    }

    @Test("Each new path is presented once, and a page is made when no other one is left")
    func pages() {
        let stack = presenter("stack").stack([route("list", route("lion"))])
        let coordinator = Coordinator(stack, following: path.projectedValue, \.self) { _ in }
        #expect(log.take() == ["stack made", "list made", "stack > list"])
        for new in ["lion", "lion", "list", "lion"] { path.wrappedValue = new }
        let lion = ["lion made", "stack > list > lion"]
        #expect(log.lines == lion + ["stack > list"] + lion)
        withExtendedLifetime(coordinator) {}
    }

    @Test("A junction selects the first branch with a page, and the others keep their pages")
    func junctions() {
        let tabs = presenter("tabs").junction([
            presenter("animals").stack([route("list"), route("lion")]),
            presenter("about").page { $0 != "list" },
        ])
        let window = tabs.presentable
        let texts = ["list", "about", "lion"].map { path in
            tabs.setRoute(path)
            return window.text
        }
        #expect(texts == ["tabs > animals > list", "tabs > about", "tabs > animals > lion"])
        #expect(log.lines.filter { $0 == "animals made" || $0 == "about made" }.count == 2)
    }

    @Test("An argument leads to the same pages, and another one to other pages")
    func arguments() {
        let router = numbers()
        let stack = router.presentable
        for path in [[1], [1, 1], [1], [2]] { router.setRoute(path) }
        #expect(
            log.lines == [
                "stack made", "route 1", "1 made", "stack > 1", "top made", "stack > 1 > top",
                "stack > 1", "route 2", "2 made", "stack > 2",
            ])
        withExtendedLifetime(stack) {}
    }

    @Test("An argument is forgotten when another is needed, unless one of its pages exists")
    func forgetting() {
        let router = numbers()
        let top = {
            let stack = router.presentable
            router.setRoute([1, 1])
            return stack.pages.last
        }()
        for number in [2, 1, 3, 2] { #expect(router.handlesRoute([number])) }
        let routes = log.lines.filter { $0.hasPrefix("route") }
        #expect(routes == ["route 1", "route 2", "route 3", "route 2"])
        withExtendedLifetime(top) {}
    }

    @Test("An unknown path is reported once, and changes nothing")
    func unknownPaths() {
        let stack = presenter("stack").stack([route("list")])
        let coordinator = Coordinator(stack, following: path.projectedValue, \.self) { [log] in
            log.add("no page for \($0)")
        }
        _ = log.take()
        for new in ["paris", "paris"] { path.wrappedValue = new }
        #expect(log.lines == ["no page for paris"])
        #expect(coordinator.presentable.text == "stack > list")
    }

    @Test("An unknown path is presented as soon as a write of the state makes a page possible")
    func lateData() {
        let app = App()
        app.state.place = .zoo("rio")
        let texts = ["london", "rio", "rome"].map { zoo in
            app.state.zoos.append(zoo)
            return app.coordinator.presentable.text
        }
        let rio = "window > zoos > all zoos > rio"
        #expect(texts == ["window", rio, rio])
    }

    @Test("If the data goes away, the page stays, and the path is reported once, until it is known")
    func dataThatGoes() {
        let app = App()
        var unknown: [Place] = []
        let coordinator = Coordinator(app.routes, following: app.$state, \.place) {
            unknown.append($0)
        }
        app.state.place = .zoo("berlin")
        let berlin = "window > zoos > all zoos > berlin"
        for zoos in [[], ["rio"], ["berlin"], [], []] {
            app.state.zoos = zoos
            #expect(coordinator.presentable.text == berlin)
        }
        #expect(unknown == [.zoo("berlin"), .zoo("berlin")])
    }

    @Test("A router of one's own is a branch like any other")
    func ownRouter() {
        let log = log
        let own = Router<Page, String>(presenter("own")) { path in
            path == "own" ? { log.add("presents") } : nil
        }
        let window = presenter("window").junction([own, presenter("list").page { $0 == "list" }])
        let page = window.presentable
        #expect(window.setRoute("own"))
        #expect(page.text == "window > own")
        #expect(log.lines.contains("presents"))
        #expect(!window.handlesRoute("other"))
    }

    @Test("A page may write the path while it is presented, and then the newest one is presented")
    func writingWhilePresented() {
        let first = PagePresenter { [path] in
            for new in ["second", "third"] { path.wrappedValue = new }
            return Page("first")
        }
        let stack = presenter("stack").stack([
            first.route { $0 == "list" }, route("second"), route("third"),
        ])
        let coordinator = Coordinator(stack, following: path.projectedValue, \.self) { _ in }
        #expect(log.lines == ["stack made", "stack > first", "third made", "stack > third"])
        withExtendedLifetime(coordinator) {}
    }

    @Test("A coordinator keeps what it presents, and does not retain the owner of the state")
    func lifetime() {
        weak var owner: App?
        let coordinator = {
            let app = App()
            owner = app
            return app.coordinator
        }()
        #expect(owner == nil)
        #expect(coordinator.presentable.text == "window > zoos > all zoos")
    }
}
