import MinimalistExtras

// One value in the app's state, the path, decides which pages are shown.
//
// Order: the app writes the path. The coordinator searches the router for it, makes the pages that
// are missing, and has their containers show them.
//
// Owner: the app retains the coordinator, which owns the router. A page is retained by its
// container only, and the outermost one by the coordinator.

/// Makes a page, such as a view controller, when it is first needed, and holds it weakly. So the
/// page is kept for as long as its container retains it.
@MainActor public final class Presenter<Page: AnyObject> {
    private let make: () -> Page
    let show: (Page, [Page], Page) -> Void
    private weak var cached: Page?

    /// - Parameters:
    ///   - make: Makes the page.
    ///   - show: Receives the page of a stack or junction, the children that it has to retain, and
    ///     the one to show: the top or the branch. Without this, they show nothing.
    public init(
        _ make: @escaping () -> Page,
        show: @escaping (_ container: Page, _ children: [Page], _ shown: Page) -> Void = {
            _, _, _ in
        }
    ) {
        (self.make, self.show) = (make, show)
    }

    /// The page, which is made if there is none.
    public var page: Page {
        let page = cached ?? make()
        cached = page
        return page
    }
}

/// A page of a stack, for some paths.
@MainActor public struct Route<Page: AnyObject, Path> {
    /// The presenters on the way to the page for a path, or `nil` if there is none.
    let presenters: (Path) -> [Presenter<Page>]?

    /// A page for the paths that match. Its children are asked for the others, and lie on top.
    public init(
        _ presenter: Presenter<Page>, matching: @escaping (Path) -> Bool, children: [Route] = []
    ) {
        presenters = { path in
            if matching(path) { return [presenter] }
            return Route.first(path, in: children).map { [presenter] + $0 }
        }
    }

    /// A route for each argument, such as an ID. It keeps these routes, but not their pages.
    ///
    /// - Parameter argument: Reads it from a path. Returns `nil` if there is none, or no data.
    public init<Argument: Hashable>(
        for argument: @escaping (Path) -> Argument?, _ make: @escaping (Argument) -> Route
    ) {
        var routes: [Argument: Route] = [:]
        presenters = { path in
            guard let argument = argument(path) else { return nil }
            let route = routes[argument] ?? make(argument)
            routes[argument] = route
            return route.presenters(path)
        }
    }

    /// Whether there is a page for `path`. Makes none.
    public func handlesRoute(_ path: Path) -> Bool { presenters(path) != nil }

    static func first(_ path: Path, in routes: [Route]) -> [Presenter<Page>]? {
        for route in routes { if let found = route.presenters(path) { return found } }
        return nil
    }
}

/// A tree of pages: a page, a stack, or a junction that shows one of several trees.
@MainActor public struct Router<Page: AnyObject, Path> {
    let presenter: Presenter<Page>
    /// Returns what presents a path, or `nil` if no page is for it.
    let presentation: (Path) -> (() -> Void)?

    /// Shows the pages on the way to the first route that matches. Those on the common way stay.
    public static func stack(_ presenter: Presenter<Page>, _ routes: [Route<Page, Path>]) -> Router
    {
        Router(presenter: presenter) { path in
            guard let presenters = Route.first(path, in: routes) else { return nil }
            return {
                let pages = presenters.map(\.page)
                presenter.show(presenter.page, pages, pages.last!)
            }
        }
    }

    /// Shows a page that is no stack, such as a tab, for the paths that match.
    public static func page(
        _ presenter: Presenter<Page>, matching: @escaping (Path) -> Bool
    ) -> Router {
        Router(presenter: presenter) { matching($0) ? {} : nil }
    }

    /// Fills the first branch that has a page for the path, and then shows it. The others, such as
    /// tabs, keep their pages.
    public static func junction(_ presenter: Presenter<Page>, _ branches: [Router]) -> Router {
        Router(presenter: presenter) { path in
            for branch in branches {
                guard let present = branch.presentation(path) else { continue }
                return {
                    // Retains the pages, which their presenters hold weakly.
                    let pages = branches.map(\.presenter.page)
                    present()
                    presenter.show(presenter.page, pages, branch.presenter.page)
                }
            }
            return nil
        }
    }

    /// The outermost page. Retain it while you show it.
    public var page: Page { presenter.page }

    /// Whether there is a page for `path`. Makes none.
    public func handlesRoute(_ path: Path) -> Bool { presentation(path) != nil }

    /// Shows the page for a path. If there is none, returns `false`, and nothing changes.
    @discardableResult public func setRoute(_ path: Path) -> Bool {
        guard let present = presentation(path) else { return false }
        present()
        return true
    }
}

/// Shows the path of a state, which it does not retain, for as long as you retain the coordinator.
@MainActor public final class Coordinator<Page: AnyObject, Path: Equatable> {
    /// The outermost page, to show in a window.
    public let page: Page
    private let router: Router<Page, Path>
    private let onUnknown: (Path) -> Void
    private var latest: Path?
    private var isShown = false

    /// Shows the current path immediately, and then each one that differs. If there is no page for
    /// a path, nothing changes until a write of the state makes one possible, such as one that adds
    /// the data. A page that is shown stays if its data goes away.
    ///
    /// - Parameter onUnknown: Is called for a path without a page, once until the path changes. It
    ///   may write another one.
    public init<State>(
        _ router: Router<Page, Path>, following state: some ValueSource<State>,
        _ path: @escaping (State) -> Path, onUnknown: @escaping (Path) -> Void = { _ in }
    ) {
        (self.router, self.onUnknown, page) = (router, onUnknown, router.page)
        // All of the state, and not its path alone: the data may be anywhere in it.
        state.observe(with: self) { coordinator, state in coordinator.follow(path(state)) }
    }

    private func follow(_ path: Path) {
        let isNew = exchange(&latest, with: path) != path
        if isShown, !isNew { return }
        isShown = router.setRoute(path)
        if !isShown, isNew { onUnknown(path) }
    }
}
