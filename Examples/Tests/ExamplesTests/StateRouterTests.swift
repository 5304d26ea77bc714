import Minimalist
import MinimalistExtras
import StateRouter
import Testing

private enum Place: Hashable {
    case zoos, zoo(String), animals(of: String), about
    case unknown(String)

    /// Parses a link, such as `zoo://open/zoos/berlin`.
    init(url: String) {
        let path = url.split(separator: "/").dropFirst(2).map(String.init)
        switch (path.first, path.count) {
        case ("about", 1): self = .about
        case ("zoos", 1): self = .zoos
        case ("zoos", 2): self = .zoo(path[1])
        case ("zoos", 3) where path[2] == "animals": self = .animals(of: path[1])
        default: self = .unknown(url)
        }
    }

    var zoo: String? {
        switch self {
        case .zoo(let zoo), .animals(let zoo): zoo
        default: nil
        }
    }
}

/// Stands for a view controller.
@MainActor private final class Page {
    let name: String
    var children: [Page] = []
    weak var selected: Page?
    @Signal var didGoBack: Accepts<Void>

    init(_ name: String) { self.name = name }

    /// A junction shows one of its pages, and a stack all of them.
    var text: String {
        let shown = selected.map { [$0] } ?? children
        return ([name] + shown.map(\.text)).joined(separator: " > ")
    }
}

@MainActor private final class App {
    struct State {
        var place = Place.zoos
        var zoos = ["berlin"]
    }

    let log = Log()
    @Property var state = State()
    private(set) lazy var coordinator = Coordinator(router, following: $state, \.place) {
        [log] place in log.add("no page for \(place)")
    }

    func presenter(_ name: String, isJunction: Bool = false) -> Presenter<Page> {
        Presenter { [weak self] in
            self?.log.add("makes \(name)")
            let page = Page(name)
            page.$didGoBack.observe(with: self) { app, _ in app.state.place = .zoos }
            return page
        } show: { container, children, shown in
            container.children = children
            if isJunction { container.selected = shown }
        }
    }

    var router: Router<Page, Place> {
        let zoos = $state.scope(\.zoos)
        // A page for each zoo that exists, and one for its animals on top of it.
        let existing = { (place: Place) in zoos.value.first { $0 == place.zoo } }
        let zoo = Route<Page, Place>(for: existing) { [unowned self] zoo in
            let animals = Route(presenter("animals"), matching: { $0 == Place.animals(of: zoo) })
            return Route(presenter(zoo), matching: { $0 == .zoo(zoo) }, children: [animals])
        }
        let list = Route(presenter("list"), matching: { $0 == Place.zoos }, children: [zoo])
        return .junction(
            presenter("window", isJunction: true),
            [.stack(presenter("zoos"), [list]), .page(presenter("about")) { $0 == .about }])
    }
}

@MainActor @Test("Pages follow one value of the state, whoever writes it")
func stateRouter() {
    let app = App()
    let (log, window) = (app.log, app.coordinator.page)
    func open(_ url: String) -> String {
        app.state.place = Place(url: url)
        return window.text
    }

    // Pages are made when they are needed, and kept.
    #expect(window.text == "window > zoos > list")
    #expect(open("zoo://open/zoos/berlin/animals") == "window > zoos > list > berlin > animals")
    weak var berlin: Page?
    berlin = window.selected?.children[1]
    #expect(open("zoo://open/zoos/berlin") == "window > zoos > list > berlin")
    #expect(berlin != nil && window.selected?.children.last === berlin)
    let made = ["window", "zoos", "about", "list", "berlin", "animals"]
    #expect(log.take() == made.map { "makes \($0)" })

    // The page sends an event, and the app writes the path. Then another tab is shown.
    window.selected?.didGoBack.send()
    #expect(window.text == "window > zoos > list")
    #expect(berlin == nil)
    #expect(open("zoo://open/about") == "window > about")
    #expect(window.children.map(\.text) == ["zoos > list", "about"])

    // For an unknown path, nothing changes until the data arrives, and neither when it goes.
    #expect(open("zoo://open/zoos/rio") == "window > about")
    app.state.zoos.append("rome")
    #expect(log.take() == [#"no page for zoo("rio")"#])
    app.state.zoos.append("rio")
    #expect(window.text == "window > zoos > list > rio")
    app.state.zoos = []
    #expect(open("zoo://feed/lion") == "window > zoos > list > rio")
    #expect(log.take() == ["makes rio", #"no page for unknown("zoo://feed/lion")"#])

    // To ask whether there is a page makes none.
    let about = Route(app.presenter("about"), matching: { $0 == Place.about })
    #expect(about.handlesRoute(.about) && !about.handlesRoute(.zoos))
    #expect(app.router.handlesRoute(.about) && !app.router.handlesRoute(.zoo("paris")))
    #expect(log.take() == [])
}

@MainActor @Test("A path that is a list gives stacks of any depth, filled before they are shown")
func folders() {
    let log = Log()
    func presenter(_ name: String) -> Presenter<Page> {
        Presenter({ Page(name) }) { container, children, shown in
            container.children = children
            if name == "window" { log.add(shown.text) }
        }
    }
    /// A folder of the path, and all below it.
    func folder(at depth: Int) -> Route<Page, [String]> {
        Route(for: { $0.dropFirst(depth).first }) { name in
            let children = [folder(at: depth + 1)]
            return Route(presenter(name), matching: { $0.count == depth + 1 }, children: children)
        }
    }
    let files = Router.stack(presenter("files"), [folder(at: 0)])
    let router = Router.junction(presenter("window"), [files])
    let window = router.page
    for path in [["a", "b", "c", "d"], ["a", "b"], ["x", "b"]] { router.setRoute(path) }
    #expect(log.take() == ["files > a > b > c > d", "files > a > b", "files > x > b"])
    #expect(window.text == "window > files > x > b")
}
