import Minimalist

/// Keeps a tree of routes in agreement with the path in an app's state.
///
/// The coordinator reads the path and never writes it. When the user goes back, the user interface sends an event to
/// the owner of the state, which writes the path.
///
/// **Re-entrancy.** Presenters, and observers of ``unknownPath``, may write the path. The current presentation is
/// finished first, and then the newest path is presented. Paths written in between are skipped.
///
/// **Lifetime.** The coordinator retains the tree and the outermost presentable, but not the state. Releasing it ends
/// the observation. If it is released during a presentation, that is finished first.
public final class Coordinator<Presentable: AnyObject, Path: Equatable> {
    /// The outermost presentable.
    public let presentable: Presentable

    /// Sent when the path changes to one that no page is for. The tree stays as it is.
    @Signal public private(set) var unknownPath: Accepts<Path>

    private let router: Router<Presentable, Path>
    private var unknown: Path?

    /// Makes the outermost presentable. Nothing is routed before ``follow(_:_:)``, so that you can observe
    /// ``unknownPath`` first.
    public init(_ router: Router<Presentable, Path>) {
        self.router = router
        presentable = router.presentable
    }

    /// Presents the path that `keyPath` reads, first before this returns, and then whenever it changes.
    ///
    /// While the path is unknown, each write of `state` tries it again, without sending ``unknownPath`` again. So a
    /// link to data that is loaded later is presented when the data arrives, if it is part of the state. To prevent
    /// that, write another path when you receive ``unknownPath``. A presented page stays when its data is removed:
    /// whoever removes the data also writes the path.
    ///
    /// Call this once: a coordinator follows one path.
    public func follow<State>(_ state: SubscriptionPoint<State>, _ keyPath: KeyPath<State, Path>) {
        state.observe(keyPath, with: self) { coordinator, path in
            if !coordinator.show(path) { coordinator.unknownPath.send(path) }
        }
        state.observe(with: self) { coordinator, state in
            if let path = coordinator.unknown, path == state[keyPath: keyPath] { coordinator.show(path) }
        }
    }

    @discardableResult private func show(_ path: Path) -> Bool {
        let isKnown = router.setRoute(path)
        unknown = isKnown ? nil : path
        return isKnown
    }
}
