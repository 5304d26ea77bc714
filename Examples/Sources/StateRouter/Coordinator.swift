import MinimalistExtras

// Data: one value, the path, is part of the app's state. It says which pages are shown.
//
// Owner: the app alone writes the path. The coordinator reads it, and owns the tree (Router.swift).
// A page is retained only by its container, such as a navigation controller.
//
// Order: a write of the path takes effect first. The coordinator searches the tree for the path,
// makes the pages that are missing, and tells their containers to show them. If a page writes the
// path meanwhile, the newest path follows. When the user goes back, the page sends an event, and
// the app writes the path.

/// Keeps a tree of routes in agreement with the path in an app's state.
///
/// It retains the tree and the outermost presentable, but not the state.
public final class Coordinator<Presentable: AnyObject, Path: Equatable> {
    /// The outermost presentable, to show in a window.
    public let presentable: Presentable

    private let router: Router<Presentable, Path>
    private let onUnknown: (Path) -> Void
    private var path: Path?
    private var isKnown = false

    /// Presents the current path immediately, and then each path that differs from the one before.
    ///
    /// Each write of `state` asks the routes whether there is a page for the path. So a link to
    /// data that is loaded later is presented when the data arrives, if the data is part of the
    /// state. If the data goes away, the page stays, and `onUnknown` is called. A route for all
    /// other paths would be such a page, and would stay, too: write another path in `onUnknown`
    /// instead.
    ///
    /// - Parameters:
    ///   - state: The property that contains the path, or a scope.
    ///   - path: Reads the path: a key path or a function.
    ///   - onUnknown: Is called when there is no page for the path any more: once, and again only
    ///     after there was one. It may write another path. The tree stays as it is.
    public init<State>(
        _ router: Router<Presentable, Path>, following state: some ValueSource<State>,
        _ path: @escaping (State) -> Path, onUnknown: @escaping (Path) -> Void
    ) {
        self.router = router
        self.onUnknown = onUnknown
        presentable = router.presentable
        // Observes all of the state, since the data for an unknown path may be anywhere in it.
        state.observe(with: self) { coordinator, state in coordinator.follow(path(state)) }
    }

    private func follow(_ new: Path) {
        let isNew = new != path
        let isShown = isKnown && !isNew
        path = new
        // A page that is shown stays. Otherwise, the path is presented if it has a page by now.
        isKnown = isShown ? router.handlesRoute(new) : router.setRoute(new)
        if !isKnown, isNew || isShown { onUnknown(new) }
    }
}
