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
    @Property var path = "/home"
    private lazy var coordinator = Coordinator(routes, following: $path, \.self) { path in
        print("StateRouter: no page for \(path)")
    }

    var shown: String { coordinator.presentable.shown }

    private var routes: Router<Page, String> {
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
                    $0.hasPrefix("/open?") ? $0 : nil
                } route: { link in
                    presenter("page of \(link)").route { $0 == link }
                },
            ]),
            presenter("about").page { $0 == "/about" },
        ])
    }
}

func route() {
    let app = App()
    print("StateRouter: \(app.shown)")
    for path in ["/about", "/nowhere", "/open?url=https://a.b/c"] {
        app.path = path
        print("StateRouter: \(app.shown)")
    }
}
