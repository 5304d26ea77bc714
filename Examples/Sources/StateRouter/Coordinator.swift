import MinimalistExtras

/// Keeps a tree of routes in agreement with the path in an app's state.
///
/// It reads the path and never writes it. When the user goes back, the user interface sends an
/// event to the owner of the state, which writes the path.
///
/// **Re-entrancy.** Presenters and `onUnknown` may write the path. The current presentation is
/// finished first, and then the newest path is presented.
///
/// **Lifetime.** It retains the tree and the outermost presentable, but not the state. If it is
/// released during a presentation, that is finished first.
public final class Coordinator<Presentable: AnyObject, Path: Equatable> {
    /// The outermost presentable.
    public let presentable: Presentable

    private let router: Router<Presentable, Path>
    private let onUnknown: (Path) -> Void
    private var path: Path?
    private var isPresented = false

    /// Presents the path that `path` reads immediately, and whenever it changes.
    ///
    /// While the path is unknown, each write of `state` tries it again. So a link to data that is
    /// loaded later is presented when the data arrives, if it is part of the state. To prevent
    /// that, write another path in `onUnknown`. A presented page stays when its data is removed.
    ///
    /// - Parameters:
    ///   - router: Is retained, with the closures of its presenters and routes.
    ///   - state: The property that contains the path, or a scope. It is not retained.
    ///   - path: Reads the path: a key path or a function.
    ///   - onUnknown: Is called when the path changes to one that no page is for, also the first
    ///     one. The tree stays as it is. The closure is retained, so it must not retain this.
    public init<State>(
        _ router: Router<Presentable, Path>, following state: some ValueSource<State>,
        _ path: @escaping (State) -> Path, onUnknown: @escaping (Path) -> Void
    ) {
        self.router = router
        self.onUnknown = onUnknown
        presentable = router.presentable
        state.observe(with: self) { coordinator, state in coordinator.follow(path(state)) }
    }

    private func follow(_ new: Path) {
        let isNew = exchange(&path, with: new) != new
        if isNew || !isPresented { isPresented = router.setRoute(new) }
        if isNew, !isPresented { onUnknown(new) }
    }
}
