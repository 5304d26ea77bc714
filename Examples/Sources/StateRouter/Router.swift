/// A tree of routes, which presents the pages that a path stands for: a stack of pages, a single
/// page, or a junction that shows one of its branches.
///
/// The first match wins: a route before its children, and those before the next route.
public struct Router<Presentable: AnyObject, Path> {
    let presenter: PagePresenter<Presentable>

    /// Returns a closure that presents a path, or nil if no page is for it. The search calls no
    /// presenter, but may make routes of arguments.
    let presentation: (Path) -> (() -> Void)?

    /// Makes a tree of your own, for what the presenters do not offer.
    ///
    /// - Parameters:
    ///   - presenter: Makes the outermost presentable.
    ///   - presentation: Returns a closure that presents a path, or nil if no page is for it.
    public init(
        _ presenter: PagePresenter<Presentable>,
        presentation: @escaping (Path) -> (() -> Void)?
    ) {
        self.presenter = presenter
        self.presentation = presentation
    }

    /// The outermost presentable, which contains all others. Retain it while you show it.
    public var presentable: Presentable { presenter.presentable }

    /// Whether a page of the tree is for `path`. Calls no presenter.
    public func handlesRoute(_ path: Path) -> Bool { presentation(path) != nil }

    /// Presents a path. If no page is for it, returns false, and calls no presenter.
    @discardableResult public func setRoute(_ path: Path) -> Bool {
        guard let present = presentation(path) else { return false }
        present()
        return true
    }
}

/// A page of a stack: shown for some paths, and beneath the pages of its children.
public struct Route<Presentable: AnyObject, Path> {
    /// The presenters on the way to the page for a path, or nil if the route is not for the path.
    let presenters: (Path) -> [PagePresenter<Presentable>]?

    /// Whether a page of the route or of its children exists.
    let hasPages: () -> Bool

    static func firstPresenters(on path: Path, in routes: [Route]) -> [PagePresenter<Presentable>]?
    {
        for route in routes { if let presenters = route.presenters(path) { return presenters } }
        return nil
    }
}

extension Route {
    /// Makes a route with an argument: a page, with pages on top of it, for each value that paths
    /// contain.
    ///
    /// The same argument leads to the same pages for as long as one of them exists. Let it identify
    /// the data, as an ID does, since another argument leads to other pages.
    ///
    /// - Parameters:
    ///   - argument: Reads the argument from a path of the page or of a page on top of it. Returns
    ///     nil if the route is not for the path, or if the data does not exist.
    ///   - route: Makes the route for an argument.
    public init<Argument: Hashable>(
        for argument: @escaping (Path) -> Argument?, route: @escaping (Argument) -> Route
    ) {
        var routes: [Argument: Route] = [:]
        self.init { path in
            guard let argument = argument(path) else { return nil }
            if let known = routes[argument] { return known.presenters(path) }
            let new = route(argument)
            // Forgets arguments of which no page exists. A `deinit` that this causes may ask this
            // route, which would trap during the write. So `exchange` hands out the old routes, and
            // they are released after it.
            var kept = routes.filter { $0.value.hasPages() }
            kept[argument] = new
            _ = exchange(&routes, with: kept)
            return new.presenters(path)
        } hasPages: {
            routes.values.contains { $0.hasPages() }
        }
    }
}

/// Makes the presentable of a page, such as a view controller.
///
/// It is made when it is first needed, and held weakly. After it has been deallocated, the next
/// need makes another one. Presenters are the only part of a tree that knows the user interface.
/// The tree retains their closures, so capture its owner weakly. They must not ask the tree for a
/// path: a page that is being made does not exist yet, so it might be made twice.
public class PagePresenter<Presentable: AnyObject> {
    private let make: () -> Presentable
    private weak var cached: Presentable?

    public init(_ make: @escaping () -> Presentable) { self.make = make }

    public var presentable: Presentable {
        let presentable = cached ?? make()
        cached = presentable
        return presentable
    }

    /// Makes a route of this page, for a stack.
    ///
    /// - Parameters:
    ///   - predicate: Whether the path stands for this page.
    ///   - children: The routes whose pages lie on top of this one. `predicate` need not match
    ///     their paths.
    public func route<Path>(
        predicate: @escaping (Path) -> Bool, children: [Route<Presentable, Path>] = []
    ) -> Route<Presentable, Path> {
        Route { path in
            predicate(path)
                ? [self] : Route.firstPresenters(on: path, in: children).map { [self] + $0 }
        } hasPages: {
            self.cached != nil || children.contains { $0.hasPages() }
        }
    }

    /// Makes a tree that is only this page, such as a tab without a stack.
    public func page<Path>(predicate: @escaping (Path) -> Bool) -> Router<Presentable, Path> {
        Router(self) { predicate($0) ? {} : nil }
    }
}

/// A presenter that can show pages on top of each other, as a navigation controller does.
public class StackPresenter<Presentable: AnyObject>: PagePresenter<Presentable> {
    let setChildren: (Presentable, [Presentable]) -> Void

    /// - Parameter setChildren: Receives the presentable and what it shows, the topmost last. Let
    ///   it retain them.
    public init(
        _ make: @escaping () -> Presentable,
        setChildren: @escaping (Presentable, [Presentable]) -> Void
    ) {
        self.setChildren = setChildren
        super.init(make)
    }

    /// Makes a tree that shows the pages on the way to the first route that matches.
    public func stack<Path>(_ routes: [Route<Presentable, Path>]) -> Router<Presentable, Path> {
        Router(self) { path in
            guard let pages = Route.firstPresenters(on: path, in: routes) else { return nil }
            return { self.setChildren(self.presentable, pages.map(\.presentable)) }
        }
    }
}

/// A presenter that can also show one of several children, as a tab bar controller does.
public final class Presenter<Presentable: AnyObject>: StackPresenter<Presentable> {
    private let select: (Presentable, Presentable) -> Void

    /// - Parameters:
    ///   - setChildren: Receives the presentable, and all that a junction chooses from, or what a
    ///     stack shows. Let it retain them.
    ///   - select: Receives the presentable of a junction, and the child to show.
    public init(
        _ make: @escaping () -> Presentable,
        setChildren: @escaping (Presentable, [Presentable]) -> Void,
        select: @escaping (Presentable, Presentable) -> Void
    ) {
        self.select = select
        super.init(make, setChildren: setChildren)
    }

    /// Makes a tree that shows one of several branches, such as tabs.
    ///
    /// It calls `setChildren` with all of them. Then the first one that handles the path presents
    /// it, and is selected.
    public func junction<Path>(_ branches: [Router<Presentable, Path>]) -> Router<Presentable, Path>
    {
        Router(self) { path in
            for branch in branches {
                guard let present = branch.presentation(path) else { continue }
                return {
                    let presentable = self.presentable
                    self.setChildren(presentable, branches.map(\.presentable))
                    present()
                    self.select(presentable, branch.presentable)
                }
            }
            return nil
        }
    }
}
