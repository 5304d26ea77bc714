/// A tree of routes, which presents the pages that a path stands for.
///
/// It is a stack of pages, a single page, or a junction that shows one of its branches. Everywhere the first match
/// wins: a route before its children, and those before the next route.
///
/// **Isolation.** Use a tree where it was made, usually on the main actor.
///
/// **Complexity.** Each predicate is asked at most once, until one matches.
public struct Router<Presentable: AnyObject, Path> {
    fileprivate let presenter: Presenter<Presentable>

    /// Finds what presents a path, without calling a presenter, or nil if no page of the tree is for it.
    fileprivate let presentation: (Path) -> (() -> Void)?

    /// The outermost presentable, which contains all others. Retain it while you show it.
    public var presentable: Presentable { presenter.presentable }

    /// Whether a page of the tree is for `path`. It calls no presenter.
    public func handlesRoute(_ path: Path) -> Bool { presentation(path) != nil }

    /// Presents the pages that `path` stands for.
    ///
    /// A stack is set to the pages on the way to the first match. A junction is set to all its branches, then the first
    /// branch that handles the path presents it, and then that branch is selected. The other branches stay as they are.
    /// A page by itself has nothing to do.
    ///
    /// - Returns: False if no page is for the path. Then no presenter has been called.
    @discardableResult public func setRoute(_ path: Path) -> Bool {
        guard let present = presentation(path) else { return false }
        present()
        return true
    }
}

extension Presenter {
    /// Makes a tree that shows pages on top of each other. It needs `setChildren`.
    public func stack<Path>(_ routes: [Route<Presentable, Path>]) -> Router<Presentable, Path> {
        Router(presenter: self) { path in
            Route.presenters(on: path, in: routes).map { presenters in
                { self.setChildren(self.presentable, presenters.map(\.presentable)) }
            }
        }
    }

    /// Makes a tree that shows one of several branches, such as tabs. It needs `setChildren` and `select`.
    public func junction<Path>(_ branches: [Router<Presentable, Path>]) -> Router<Presentable, Path> {
        Router(presenter: self) { path in
            for branch in branches {
                guard let present = branch.presentation(path) else { continue }
                return {
                    let (presentable, children) = (self.presentable, branches.map(\.presentable))
                    self.setChildren(presentable, children)
                    present()
                    withExtendedLifetime(children) { self.select(presentable, branch.presentable) }
                }
            }
            return nil
        }
    }

    /// Makes a tree that is a page itself, such as a tab without a stack.
    ///
    /// - Parameter predicate: Whether the path stands for this page.
    public func page<Path>(predicate: @escaping (Path) -> Bool) -> Router<Presentable, Path> {
        Router(presenter: self) { predicate($0) ? {} : nil }
    }
}
