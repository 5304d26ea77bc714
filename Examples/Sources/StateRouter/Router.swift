/// A tree of routes, which presents what a path stands for.
///
/// It is a stack of pages, a single route, or a junction of which one branch is shown. Everywhere the first that
/// matches wins.
///
/// **Isolation.** A tree belongs to where it was made: mostly the main actor, with the user interface.
///
/// **Complexity.** Each predicate is asked at most once, and once more for each junction above its stack, until one
/// matches.
public struct Router<Presentable: AnyObject>: Branch {
    fileprivate enum Kind {
        /// Shows the pages of the presenters that a path leads to, or is not for the path.
        case pages((Path) -> [Presenter<Presentable>]?)
        case junction([Router])
    }

    fileprivate let presenter: Presenter<Presentable>
    fileprivate let kind: Kind

    /// The outermost presentable, in which all others are shown. Whoever shows it is to retain it.
    public var presentable: Presentable { presenter.presentable }

    /// Whether a route of the tree is for `path`. It asks predicates only: it calls no presenter.
    public func handlesRoute(_ path: Path) -> Bool {
        switch kind {
        case .pages(let pages): pages(path) != nil
        case .junction(let routers): routers.contains { $0.handlesRoute(path) }
        }
    }

    /// Presents what `path` stands for.
    ///
    /// A stack is set to the pages on the way to the first route that matches. A junction is set to all its children;
    /// then the first that handles the path presents it, and then that child is selected. What the other children
    /// present stays as it is. A route without a stack around it has the pages of its children set within its own page:
    /// those on the way to the match, and none where it matches itself.
    ///
    /// - Returns: False if no route is for the path. Then no presenter has been called.
    @discardableResult public func setRoute(_ path: Path) -> Bool {
        switch kind {
        case .pages(let pages):
            guard let presenters = pages(path) else { return false }
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

    /// The tree itself.
    public var router: Router { self }
}

extension Presenter {
    /// Makes a tree that shows pages on top of each other.
    public func stack(_ routes: [Route<Presentable>]) -> Router<Presentable> {
        Router(presenter: self, kind: .pages { path in Route.presenters(on: path, in: routes) })
    }

    /// Makes a tree that has one of several branches selected, such as tabs.
    public func junction(_ branches: [any Branch<Presentable>]) -> Router<Presentable> {
        // Not a key path: there is none through `any Branch`.
        Router(presenter: self, kind: .junction(branches.map { $0.router }))
    }
}

extension Route: Branch {
    /// The tree that consists of this route and its children.
    public var router: Router<Presentable> {
        Router(
            presenter: presenter,
            kind: .pages { path in Route.presenters(on: path, in: [self]).map { Array($0.dropFirst()) } })
    }
}
