import StateRouter
import TestSupport

/// A page that is its name, and logs what happens to it.
final class Page {
    let name: String
    private let log: Log
    private(set) var pages: [Page] = []

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        log.add("\(name) made")
    }

    deinit { log.add("\(name) released") }

    func show(_ pages: [Page]) {
        log.add("\(name) shows \(pages.map(\.name).joined(separator: ", "))")
        self.pages = pages
    }

    func select(_ page: Page) { log.add("\(name) selects \(page.name)") }

    /// The names of the page and of those that it shows.
    var text: String { ([name] + pages.map(\.name)).joined(separator: " > ") }
}

extension Log {
    func presenter(_ name: String) -> Presenter<Page> {
        Presenter {
            Page(name, self)
        } setChildren: {
            $0.show($1)
        } select: {
            $0.select($1)
        }
    }

    /// A route whose only path is its name.
    func route(_ name: String, _ children: Route<Page, String>...) -> Route<Page, String> {
        presenter(name).route(predicate: { $0 == name }, children: children)
    }
}
