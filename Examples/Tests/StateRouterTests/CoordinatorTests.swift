import Minimalist
import StateRouter
import TestSupport
import Testing

@testable import StateRouterProgram

@Suite("A coordinator")
@MainActor struct CoordinatorTests {
    private let log = Log()
    private let path = Property(wrappedValue: "list")

    /// Writes the path, and returns what the user sees.
    private func show(_ place: Place, in app: App) -> String {
        app.state.place = place
        return app.coordinator.presentable.text
    }

    @Test("presents the first path immediately, and then each path that is written")
    func paths() {
        let app = App()
        #expect(app.coordinator.presentable.text == "window > zoos > all zoos")
        #expect(show(.map("berlin"), in: app) == "window > zoos > all zoos > berlin > map")
        #expect(show(.zoo("berlin"), in: app) == "window > zoos > all zoos > berlin")
        #expect(show(.about, in: app) == "window > about")
        #expect(show(.zoos, in: app) == "window > zoos > all zoos")
    }

    @Test("makes a page when needed, in the first tab that has it, and presents no path twice")
    func pages() {
        let tabs = log.presenter("tabs").junction([
            log.presenter("animals").stack([log.route("list", log.route("lion"))]),
            log.presenter("zoos").stack([log.route("map"), log.route("lion")]),
        ])
        let coordinator = Coordinator(tabs, following: path.projectedValue, \.self) { _ in }
        _ = log.take()
        for new in ["lion", "lion", "map", "list"] { path.wrappedValue = new }
        #expect(
            log.lines == [
                "tabs shows animals, zoos", "lion made", "animals shows list, lion",
                "tabs selects animals",
                "tabs shows animals, zoos", "map made", "zoos shows map", "tabs selects zoos",
                "tabs shows animals, zoos", "animals shows list", "lion released",
                "tabs selects animals",
            ])
        withExtendedLifetime(coordinator) {}
    }

    @Test("reports an unknown path once, which leaves the tree as it is, or is written anew")
    func unknown() {
        path.wrappedValue = "nowhere"
        let stack = log.presenter("stack").stack([log.route("list", log.route("lion"))])
        var unknown: [String] = []
        let coordinator = Coordinator(stack, following: path.projectedValue, \.self) { [path] new in
            unknown.append(new)
            if new == "old lion" { path.wrappedValue = "lion" }
        }
        let texts = ["nowhere", "list", "paris", "paris", "old lion", "list", "old lion"].map {
            path.wrappedValue = $0
            return coordinator.presentable.text
        }
        let (list, lion) = ("stack > list", "stack > list > lion")
        #expect(texts == ["stack", list, list, list, lion, list, lion])
        #expect(unknown == ["nowhere", "paris", "old lion", "old lion"])
    }

    @Test("tries an unknown path at each write of the state, until there is a page for it")
    func lateData() {
        let app = App()
        let texts =
            [show(.zoo("rio"), in: app)]
            + ["london", "rio", "rome"].map {
                app.state.zoos.append($0)
                return app.coordinator.presentable.text
            }
        let rio = "window > zoos > all zoos > rio"
        #expect(texts == ["window", "window", rio, rio])
    }

    @Test("finishes a presentation in which a page writes the path, and then presents the newest")
    func writingWhilePresented() {
        let first = PagePresenter { [log, path] in
            for new in ["second", "third"] { path.wrappedValue = new }
            return Page("list", log)
        }
        let routes = [first.route { $0 == "list" }, log.route("second"), log.route("third")]
        let coordinator = Coordinator(
            log.presenter("stack").stack(routes), following: path.projectedValue, \.self
        ) { _ in }
        #expect(
            log.lines == [
                "stack made", "list made", "stack shows list",
                "third made", "stack shows third", "list released",
            ])
        withExtendedLifetime(coordinator) {}
    }

    @Test("does not retain the owner of the state, and keeps what it presents")
    func owner() {
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
