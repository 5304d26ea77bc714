import Minimalist
import MinimalistExtras
import StateRouter

enum Place: Hashable { case zoos, zoo(String), about }

/// Stands for a view controller.
@MainActor final class Page {
    let name: String
    var pages: [Page] = []
    weak var selected: Page?
    @Signal var didGoBack: Accepts<Void>

    init(_ name: String) { self.name = name }

    var text: String {
        let shown = selected.map { [$0] } ?? pages
        return ([name] + shown.map(\.text)).joined(separator: " > ")
    }
}

@main @MainActor final class App {
    struct State {
        var place = Place.zoos
        var zoos = ["berlin"]
    }

    @Property var state = State()

    lazy var coordinator = Coordinator(routes, following: $state, \.place) { place in
        print("no page for \(place)")
    }

    var routes: Router<Page, Place> {
        // The pages.
        let list = PagePresenter { Page("all zoos") }
        let about = PagePresenter { Page("about") }
        // A page for each zoo that exists: `existing` returns nil for other places.
        let zoos = $state.scope(\.zoos)
        let existing = { (place: Place) in zoos.value.first { place == .zoo($0) } }
        let zoo = Route<Page, Place>(for: existing) { name in
            PagePresenter { Page(name) }.route { $0 == .zoo(name) }
        }
        // The pages that contain them.
        let tab = StackPresenter { [weak self] in
            let page = Page("zoos")
            page.$didGoBack.observe(with: self) { app, _ in app.state.place = .zoos }
            return page
        } setChildren: {
            $0.pages = $1
        }
        let window = Presenter(
            { Page("window") }, setChildren: { $0.pages = $1 }, select: { $0.selected = $1 })
        // The tree.
        return window.junction([
            tab.stack([list.route(predicate: { $0 == .zoos }, children: [zoo])]),
            about.page { $0 == .about },
        ])
    }

    static func main() {
        let app = App()
        let window = app.coordinator.presentable
        app.$state.observe(with: app) { _, state in print("\(state.place): \(window.text)") }
        print("> open berlin")
        app.state.place = .zoo("berlin")
        print("> go back")
        window.selected?.didGoBack.send()
        print("> open about")
        app.state.place = .about
        print("> open rio")
        app.state.place = .zoo("rio")
        print("> load rio")
        app.state.zoos.append("rio")
        print("> delete rio")
        app.state.zoos.removeLast()
    }
}
