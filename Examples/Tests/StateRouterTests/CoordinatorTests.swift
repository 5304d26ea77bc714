import Minimalist
import StateRouter
import TestSupport
import Testing

/// An app with two tabs. Its paths are the names of pages.
private final class App {
    struct State {
        var path: String
        var zoos = ["berlin"]
    }

    @Property var state: State
    let log = Log()

    var unknown: [String] = []

    lazy var coordinator = Coordinator(routes, following: $state, \.path) { [weak self] path in
        self?.unknown.append(path)
        if path == "old map" { self?.state.path = "map" }
    }

    init(_ path: String = "list") { state = State(path: path) }

    /// Writes the path, and returns what the user sees.
    func show(_ path: String) -> String {
        state.path = path
        return coordinator.presentable.text
    }

    private var routes: Router<Page, String> {
        let zoo = Route<Page, String> { [weak self] path in
            self?.state.zoos.first { path == $0 }
        } route: { [log] zoo in
            log.route(zoo)
        }
        return log.presenter("tabs").junction([
            log.presenter("animals").stack([log.route("list", log.route("lion"))]),
            log.presenter("zoos").stack([log.route("map", zoo)]),
        ])
    }
}

@Suite("A coordinator")
struct CoordinatorTests {
    private let app = App()

    @Test("presents the first path immediately, and then each path that is written")
    func paths() {
        #expect(app.coordinator.presentable.text == "tabs > animals > list")
        #expect(app.show("lion") == "tabs > animals > list > lion")
        #expect(app.show("berlin") == "tabs > zoos > map > berlin")
        #expect(app.show("map") == "tabs > zoos > map")
        #expect(app.show("list") == "tabs > animals > list")
    }

    @Test("makes a page when it is needed, keeps those of other tabs, and presents no path twice")
    func pages() {
        _ = app.show("list")
        _ = app.log.take()
        for path in ["lion", "lion", "map", "list"] { app.state.path = path }
        #expect(
            app.log.lines == [
                "tabs shows animals, zoos", "lion made", "animals shows list, lion",
                "tabs selects animals",
                "tabs shows animals, zoos", "map made", "zoos shows map", "tabs selects zoos",
                "tabs shows animals, zoos", "animals shows list", "lion released",
                "tabs selects animals",
            ])
    }

    @Test("reports an unknown path once, the first one too, and leaves the tree as it is")
    func unknown() {
        let app = App("nowhere")
        let texts = ["nowhere", "lion", "nowhere", "nowhere", "paris"].map { app.show($0) }
        let lion = "tabs > animals > list > lion"
        #expect(texts == ["tabs", lion, lion, lion, lion])
        #expect(app.unknown == ["nowhere", "nowhere", "paris"])
    }

    @Test("tries an unknown path at each write of the state, until there is a page for it")
    func lateData() {
        var texts = [app.show("paris")]
        for zoo in ["london", "paris", "rome"] {
            app.state.zoos.append(zoo)
            texts.append(app.coordinator.presentable.text)
        }
        #expect(
            texts == ["tabs", "tabs", "tabs > zoos > map > paris", "tabs > zoos > map > paris"])
        #expect(app.log.lines.filter { $0 == "tabs selects zoos" }.count == 1)
    }

    @Test("finishes a presentation in which a page writes the path, and then presents the newest")
    func writingWhilePresented() {
        let (log, state) = (Log(), Property(wrappedValue: "first"))
        let first = PagePresenter {
            for path in ["second", "third"] { state.wrappedValue = path }
            return Page("first", log)
        }
        let routes = [first.route { $0 == "first" }, log.route("second"), log.route("third")]
        let coordinator = Coordinator(
            log.presenter("stack").stack(routes), following: state.projectedValue, \.self
        ) { _ in }
        #expect(
            log.lines == [
                "stack made", "first made", "stack shows first",
                "third made", "stack shows third", "first released",
            ])
        withExtendedLifetime(coordinator) {}
    }

    @Test("presents the path that is written instead of an unknown one")
    func redirection() {
        #expect(app.show("old map") == "tabs > zoos > map")
        #expect(app.show("lion") == "tabs > animals > list > lion")
        #expect(app.show("old map") == "tabs > zoos > map")
    }

    @Test("does not retain the owner of the state, and keeps what it presents")
    func owner() {
        weak var owner: App?
        let coordinator = {
            let app = App("lion")
            owner = app
            return app.coordinator
        }()
        #expect(owner == nil)
        #expect(coordinator.presentable.text == "tabs > animals > list > lion")
    }
}
