/// Makes the presentable of a page, such as a view controller.
///
/// Presenters are the only part of the tree that knows the user interface. A page needs no more
/// than this one. A ``StackPresenter`` can also be a stack, and a ``Presenter`` also a junction.
///
/// The presentable is made when it is first needed, and held weakly. After it has been released,
/// the next need makes another one.
///
/// The closures of presenters and routes may write the path; see ``Coordinator``. The tree retains
/// them, so capture the owner of the tree weakly.
public class PagePresenter<Presentable: AnyObject> {
    private let make: () -> Presentable
    private weak var cached: Presentable?

    /// Makes a presenter, which calls nothing yet.
    public init(_ make: @escaping () -> Presentable) { self.make = make }

    /// The presentable, which is made if there is none.
    public var presentable: Presentable {
        let presentable = cached ?? make()
        cached = presentable
        return presentable
    }

    /// Makes a route of this page, for a stack.
    ///
    /// - Parameters:
    ///   - predicate: Whether the path stands for this page. It is asked before the children.
    ///   - children: The routes whose pages lie on top of this one. `predicate` need not match
    ///     their paths.
    public func route<Path>(
        predicate: @escaping (Path) -> Bool, children: [Route<Presentable, Path>] = []
    ) -> Route<Presentable, Path> {
        Route { path in
            predicate(path) ? [self] : Route.presenters(on: path, in: children).map { [self] + $0 }
        } isPresented: {
            self.cached != nil || children.contains { $0.isPresented() }
        }
    }

    /// Makes a tree that is only this page, such as a tab without a stack.
    public func page<Path>(predicate: @escaping (Path) -> Bool) -> Router<Presentable, Path> {
        Router(presenter: self) { predicate($0) ? {} : nil }
    }
}
