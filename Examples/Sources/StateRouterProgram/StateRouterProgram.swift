import Minimalist
import MinimalistExtras
import StateRouter

enum Place: Hashable {
    case zoos, zoo(String), map(String), about

    /// The zoo that the place is in.
    var zoo: String? {
        switch self {
        case .zoo(let name), .map(let name): name
        case .zoos, .about: nil
        }
    }
}

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

    private var routes: Router<Page, Place> {
        let zoos = $state.scope(\.zoos)
        // Reads the name from the path of the map, too: that page is on top of the page of the zoo.
        let known = { (place: Place) in zoos.value.first { $0 == place.zoo } }
        let zoo = Route<Page, Place>(for: known) { name in
            let map = PagePresenter { Page("map") }
            return PagePresenter { Page(name) }
                .route(predicate: { $0 == .zoo(name) }, children: [map.route { $0 == .map(name) }])
        }
        let list = PagePresenter { Page("all zoos") }
        let tab = StackPresenter { [weak self] in
            let page = Page("zoos")
            page.$didGoBack.observe(with: self) { app, _ in app.state.place = .zoos }
            return page
        } setChildren: {
            $0.pages = $1
        }
        let window = Presenter(
            { Page("window") }, setChildren: { $0.pages = $1 }, select: { $0.selected = $1 })
        return window.junction([
            tab.stack([list.route(predicate: { $0 == .zoos }, children: [zoo])]),
            PagePresenter { Page("about") }.page { $0 == .about },
        ])
    }

    static func main() {
        let app = App()
        let window = app.coordinator.presentable
        app.$state.observe(with: app) { _, state in print("\(state.place): \(window.text)") }
        for place in [Place.map("berlin"), .zoo("berlin")] { app.state.place = place }
        window.selected?.didGoBack.send()
        app.state.place = .about
        app.state.place = .zoo("rio")
        app.state.zoos.append("rio")
    }
}
