import Minimalist

/// Keeps a tree of routes in agreement with the path in an app's state.
///
/// The coordinator reads the path and never writes it: what the user does to the presentables, such as going back,
/// comes to the owner of the state as an event, which writes the path.
///
/// **Re-entrancy.** Presenters, and observers of ``unknownPath``, may write the path. The presentation under way is
/// finished first, then the newest path is presented; paths written in between are not.
///
/// **Lifetime.** The coordinator retains the tree and the outermost presentable, and not the state. Releasing it ends
/// the observation; in the middle of a presentation, after that.
public final class Coordinator<Presentable: AnyObject> {
    /// The outermost presentable.
    public let presentable: Presentable

    /// Sent when the path has become one that no route is for; the tree is as it was. To write the same path again is
    /// no change, and sends nothing.
    @Signal public private(set) var unknownPath: Accepts<Path>

    private let router: Router<Presentable>

    /// Makes the outermost presentable. Nothing is routed before ``follow(_:_:)``, so that whoever observes
    /// ``unknownPath`` can do so first.
    public init(_ router: Router<Presentable>) {
        self.router = router
        presentable = router.presentable
    }

    /// Presents the path that `keyPath` reads: the current one before this returns, and then each that differs from
    /// the last. A coordinator follows one path, so this is to be called once.
    public func follow<State>(_ state: SubscriptionPoint<State>, _ keyPath: KeyPath<State, Path>) {
        state.observe(keyPath, with: self) { coordinator, path in coordinator.show(path) }
    }

    private func show(_ path: Path) {
        if !router.setRoute(path) { unknownPath.send(path) }
    }
}
