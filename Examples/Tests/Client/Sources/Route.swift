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
    @Property var path: Path = "/home"
    private let coordinator: Coordinator<Page>

    init() {
        func presenter(_ name: String) -> Presenter<Page> {
            Presenter {
                Page(name)
            } setChildren: { page, children in
                page.show(children)
            } select: { page, child in
                page.select(child)
            }
        }
        func route(_ name: String) -> Route<Page> { presenter(name).route { $0.names.last == name } }
        coordinator = Coordinator(
            presenter("window").junction([presenter("stack").stack([route("home")]), route("about")]))
        coordinator.$unknownPath.observe(with: self) { _, path in print("StateRouter: no route for \(path)") }
        coordinator.follow($path, \.self)
    }

    var shown: String { coordinator.presentable.shown }
}

func route() {
    let app = App()
    print("StateRouter: \(app.shown)")
    for path in ["/about", "/nowhere"] as [Path] { app.path = path }
    print("StateRouter: \(app.shown)")
}
