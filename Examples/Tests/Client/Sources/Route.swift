import Minimalist
import StateRouter

private final class Page {
    let name: String
    private var pages: [Page] = []
    private weak var selected: Page?

    init(_ name: String) { self.name = name }

    func show(_ pages: [Page]) { self.pages = pages }

    func select(_ page: Page) { selected = page }

    var shown: String { name + ((selected ?? pages.last).map { " \($0.shown)" } ?? "") }
}

private final class App {
    @Property var path: LinkPath = "/home"
    private lazy var coordinator = Coordinator(routes)

    init() {
        coordinator.$unknownPath.observe(with: self) { _, path in print("StateRouter: no page for \(path)") }
        coordinator.follow($path, \.self)
    }

    var shown: String { coordinator.presentable.shown }

    private var routes: Router<Page, LinkPath> {
        func presenter(_ name: String) -> Presenter<Page> {
            Presenter {
                Page(name)
            } setChildren: { page, children in
                page.show(children)
            } select: { page, child in
                page.select(child)
            }
        }
        return presenter("window").junction([
            presenter("stack").stack([
                presenter("home").route { $0 == "/home" },
                Route {
                    $0.names == ["open"] ? $0.query : nil
                } route: { query in
                    presenter("page of \(query)").route { $0.query == query }
                },
            ]),
            presenter("about").page { $0 == "/about" },
        ])
    }
}

func route() {
    let app = App()
    print("StateRouter: \(app.shown)")
    for path in ["/about", "/nowhere", "open?url=https://a.b/c"] as [LinkPath] {
        app.path = path
        print("StateRouter: \(app.shown)")
    }
}
