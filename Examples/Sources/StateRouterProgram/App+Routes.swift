import StateRouter

extension App {
    var routes: Router<Page> {
        Presenter {
            Page("window", at: "/")
        } setChildren: { window, tabs in
            window.show(tabs)
        } select: { window, tab in
            window.select(tab)
        }
        .junction([
            tab("Animals", at: "/animals").stack([
                page(
                    "all animals", at: "/animals",
                    children: state.animals.map { page($0, at: "/animals/\($0)") })
            ]),
            tab("Zoos", at: "/zoos").stack([
                page(
                    "all zoos", at: "/zoos",
                    children: [redirection(from: "/zoos/nearest", to: "/zoos/berlin")]
                        + state.zoos.map { zoo in
                            page(
                                zoo, at: "/zoos/\(zoo)", children: [page("tickets", at: "/zoos/\(zoo)/tickets")])
                        })
            ]),
            page("About", at: "/about"),
        ])
    }

    private func tab(_ name: String, at path: Path) -> Presenter<Page> {
        // The tree belongs to the app, so it must not retain the app.
        Presenter { [weak self] in
            let tab = Page(name, at: path)
            tab.$didPop.observe(with: self) { app, popped in app.open(popped.parent) }
            return tab
        } setChildren: { tab, pages in
            tab.show(pages)
        }
    }

    private func page(_ name: String, at path: Path, children: [Route<Page>] = []) -> Route<Page> {
        Presenter { Page(name, at: path) }.route(predicate: { $0 == path }, children: children)
    }

    /// A page that, as soon as it is presented, sends the user elsewhere.
    private func redirection(from path: Path, to target: Path) -> Route<Page> {
        Presenter { [weak self] in
            self?.open(target)
            return Page("nearest", at: path)
        }
        .route(predicate: { $0 == path })
    }
}
