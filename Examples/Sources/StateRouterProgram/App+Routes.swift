import MinimalistExtras
import StateRouter

extension App {
    var routes: Router<Page, Place> {
        let zoos = $state.scope(\.zoos)
        let zoo = Route { place in
            zoos.value.first { $0 == place.zoo }
        } route: { zoo in
            page(zoo, at: .zoo(zoo), children: [page("tickets", at: .tickets(zoo: zoo))])
        }
        return Presenter {
            Page("window")
        } setChildren: { window, tabs in
            window.show(tabs)
        } select: { window, tab in
            window.select(tab)
        }
        .junction([
            tab("Zoos").stack([page("all zoos", at: .zoos, children: [zoo])]),
            Presenter { Page("About") }.page { $0 == .about },
        ])
    }

    private func tab(_ name: String) -> Presenter<Page> {
        // The tree belongs to the app, so it must not retain the app.
        Presenter { [weak self] in
            let tab = Page(name)
            tab.$didGoBack.observe(with: self) { app, place in app.open(place) }
            return tab
        } setChildren: { tab, pages in
            tab.show(pages)
        }
    }
}

private func page(_ name: String, at place: Place, children: [Route<Page, Place>] = []) -> Route<Page, Place> {
    Presenter { Page(name, at: place) }.route(predicate: { $0 == place }, children: children)
}
