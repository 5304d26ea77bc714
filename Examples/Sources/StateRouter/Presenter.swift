/// A presenter that can also show one of several children, as a tab bar controller does.
public final class Presenter<Presentable: AnyObject>: StackPresenter<Presentable> {
    private let select: (Presentable, Presentable) -> Void

    /// - Parameters:
    ///   - make: Makes the presentable.
    ///   - setChildren: Receives the presentable, and then all that a junction chooses from, or
    ///     what a stack shows. Retain the children for as long as they are presented.
    ///   - select: Receives the presentable of a junction, and then the child to show.
    public init(
        _ make: @escaping () -> Presentable,
        setChildren: @escaping (Presentable, [Presentable]) -> Void,
        select: @escaping (Presentable, Presentable) -> Void
    ) {
        self.select = select
        super.init(make, setChildren: setChildren)
    }

    /// Makes a tree that shows one of several branches, such as tabs.
    public func junction<Path>(_ tabs: [Router<Presentable, Path>]) -> Router<Presentable, Path> {
        Router(presenter: self) { path in
            for tab in tabs {
                guard let present = tab.presentation(path) else { continue }
                return {
                    let (presentable, children) = (self.presentable, tabs.map(\.presentable))
                    self.setChildren(presentable, children)
                    present()
                    withExtendedLifetime(children) { self.select(presentable, tab.presentable) }
                }
            }
            return nil
        }
    }
}
