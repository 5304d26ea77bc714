/// A presenter that can show pages on top of each other, as a navigation controller does.
public class StackPresenter<Presentable: AnyObject>: PagePresenter<Presentable> {
    let setChildren: (Presentable, [Presentable]) -> Void

    /// - Parameters:
    ///   - make: Makes the presentable.
    ///   - setChildren: Receives the presentable, and then all that a stack shows, the topmost
    ///     last. Retain the children for as long as they are presented.
    public init(
        _ make: @escaping () -> Presentable,
        setChildren: @escaping (Presentable, [Presentable]) -> Void
    ) {
        self.setChildren = setChildren
        super.init(make)
    }

    /// Makes a tree that shows pages on top of each other.
    public func stack<Path>(_ routes: [Route<Presentable, Path>]) -> Router<Presentable, Path> {
        Router(presenter: self) { path in
            guard let pages = Route.presenters(on: path, in: routes) else { return nil }
            return { self.setChildren(self.presentable, pages.map(\.presentable)) }
        }
    }
}
