/// A tree of routes, which presents the pages that a path stands for.
///
/// It is a stack of pages, a single page, or a junction that shows one of its branches. The first
/// match wins: a route before its children, and those before the next route.
///
/// **Isolation.** Use a tree where it was made, usually on the main actor.
///
/// **Complexity.** Each predicate is asked at most once, until one matches.
public struct Router<Presentable: AnyObject, Path> {
    let presenter: PagePresenter<Presentable>

    /// Finds what presents a path, without calling a presenter, or nil if there is no page for it.
    let presentation: (Path) -> (() -> Void)?

    /// The outermost presentable, which contains all others. Retain it while you show it.
    public var presentable: Presentable { presenter.presentable }

    /// Whether a page of the tree is for `path`. It calls no presenter.
    public func handlesRoute(_ path: Path) -> Bool { presentation(path) != nil }

    /// Presents the pages that `path` stands for. If there are none, it calls no presenter and
    /// returns false.
    ///
    /// A stack is set to the pages on the way to the first match. A junction is set to all its
    /// branches, then the first that handles the path presents it, and then that is selected.
    @discardableResult public func setRoute(_ path: Path) -> Bool { presentation(path)?() != nil }
}
