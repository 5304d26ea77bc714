/// A tree of routes, which presents the pages that a path stands for.
///
/// It is a stack of pages, a single page, or a junction that shows one of its branches. Everywhere the first match
/// wins: a route before its children, and those before the next route.
///
/// **Isolation.** Use a tree where it was made, usually on the main actor.
///
/// **Complexity.** Each predicate is asked at most once, and once more for each junction above its stack, until one
/// matches.
public struct Router<Presentable: AnyObject, Path> {
    fileprivate enum Kind {
        /// Shows the presentables of the presenters for a path, or nil if the tree is not for the path.
        case stack((Path) -> [Presenter<Presentable>]?)
        case junction([Router])
    }

    fileprivate let presenter: Presenter<Presentable>
    fileprivate let kind: Kind

    /// The outermost presentable, which contains all others. Retain it while you show it.
    public var presentable: Presentable { presenter.presentable }

    /// Whether a page of the tree is for `path`. It calls no presenter.
    public func handlesRoute(_ path: Path) -> Bool {
        switch kind {
        case .stack(let presenters): presenters(path) != nil
        case .junction(let branches): branches.contains { $0.handlesRoute(path) }
        }
    }

    /// Presents the pages that `path` stands for.
    ///
    /// A stack is set to the pages on the way to the first match. A junction is set to all its branches, then the first
    /// branch that handles the path presents it, and then that branch is selected. The other branches stay as they are.
    ///
    /// - Returns: False if no page is for the path. Then no presenter has been called.
    @discardableResult public func setRoute(_ path: Path) -> Bool {
        switch kind {
        case .stack(let presenters):
            guard let presenters = presenters(path) else { return false }
            let presentable = presentable
            presenter.set(presenters.map(\.presentable), in: presentable)
        case .junction(let branches):
            guard let match = branches.firstIndex(where: { $0.handlesRoute(path) }) else { return false }
            let presentable = presentable
            let children = branches.map(\.presentable)
            presenter.set(children, in: presentable)
            branches[match].setRoute(path)
            presenter.select(children[match], in: presentable)
        }
        return true
    }
}

extension Presenter {
    /// Makes a tree that shows pages on top of each other. In a debug build, it traps without `setChildren`.
    public func stack<Path>(_ routes: [Route<Presentable, Path>]) -> Router<Presentable, Path> {
        assert(showsChildren, "The presenter of a stack needs setChildren, which shows its pages.")
        return Router(presenter: self, kind: .stack { Route.presenters(on: $0, in: routes) })
    }

    /// Makes a tree that shows one of several branches, such as tabs. In a debug build, it traps without `select`.
    public func junction<Path>(_ branches: [Router<Presentable, Path>]) -> Router<Presentable, Path> {
        assert(selects, "The presenter of a junction needs select, which shows one of its branches.")
        return Router(presenter: self, kind: .junction(branches))
    }

    /// Makes a tree that is a page itself, such as a tab without a stack.
    ///
    /// - Parameters:
    ///   - predicate: Whether the path stands for this page, with no other page in it. It is asked before the children.
    ///   - children: The routes whose pages are set within this page. In a debug build, they trap without
    ///     `setChildren`.
    public func page<Path>(
        predicate: @escaping (Path) -> Bool, children: [Route<Presentable, Path>] = []
    ) -> Router<Presentable, Path> {
        assert(showsChildren || children.isEmpty, "The presenter of a page with children needs setChildren.")
        return Router(presenter: self, kind: .stack { predicate($0) ? [] : Route.presenters(on: $0, in: children) })
    }
}
