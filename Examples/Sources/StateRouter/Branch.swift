/// What a junction chooses from: a tree of routes, or a single route without a stack around it.
public protocol Branch<Presentable> {
    /// What the presenters of the tree make.
    associatedtype Presentable: AnyObject

    /// The branch as a tree of its own.
    var router: Router<Presentable> { get }
}
