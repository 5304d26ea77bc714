/// A tree of routes, which presents what a path stands for.
///
/// It is a stack of pages, or a junction of which one branch is shown. Everywhere the first that matches wins.
public struct Router<Presentable: AnyObject> {
    private enum Kind {
        case stack([Route<Presentable>])
        case junction([Router])
    }

    private let presenter: Presenter<Presentable>
    private let kind: Kind

    fileprivate static func stack(_ presenter: Presenter<Presentable>, _ routes: [Route<Presentable>]) -> Router {
        Router(presenter: presenter, kind: .stack(routes))
    }

    fileprivate static func junction(_ presenter: Presenter<Presentable>, _ routers: [Router]) -> Router {
        Router(presenter: presenter, kind: .junction(routers))
    }

    /// The outermost presentable, in which all others are shown. Whoever shows it is to retain it.
    public var presentable: Presentable { presenter.presentable }

    /// Whether a route of the tree is for `path`. It asks predicates only: it calls no presenter.
    public func handlesRoute(_ path: Path) -> Bool {
        switch kind {
        case .stack(let routes): Route.presenters(on: path, in: routes) != nil
        case .junction(let routers): routers.contains { $0.handlesRoute(path) }
        }
    }

    /// Presents what `path` stands for.
    ///
    /// A stack is set to the pages on the way to the first route that matches. A junction is set to all its children;
    /// then the first that handles the path presents it, and then that child is selected. What the other children
    /// present stays as it is.
    ///
    /// - Returns: False if no route is for the path. Then no presenter has been called.
    @discardableResult public func setRoute(_ path: Path) -> Bool {
        switch kind {
        case .stack(let routes):
            guard let presenters = Route.presenters(on: path, in: routes) else { return false }
            let presentable = presentable
            presenter.set(presenters.map(\.presentable), in: presentable)
        case .junction(let routers):
            guard let match = routers.firstIndex(where: { $0.handlesRoute(path) }) else { return false }
            let presentable = presentable
            let children = routers.map(\.presentable)
            presenter.set(children, in: presentable)
            routers[match].setRoute(path)
            presenter.select(children[match], in: presentable)
        }
        return true
    }
}

extension Presenter {
    /// Makes a tree that shows pages on top of each other.
    public func stack(_ routes: [Route<Presentable>]) -> Router<Presentable> { .stack(self, routes) }

    /// Makes a tree that has one of several others selected, such as tabs.
    public func junction(_ routers: [Router<Presentable>]) -> Router<Presentable> { .junction(self, routers) }
}
