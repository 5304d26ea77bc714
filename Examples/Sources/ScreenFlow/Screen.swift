/// A view with the store behind it, to be placed on a ``Navigator``.
///
/// `View` is whatever shows a screen in this app: a view controller, a protocol of the app's own, or a value.
///
/// **Lifetime.** It retains its view and its store, and the flows that begin with it. Two screens are equal if they are
/// the same.
public final class Screen<View>: Equatable {
    /// What the user sees of the screen.
    public let view: View

    private let store: AnyObject
    private var flows: [AnyObject] = []

    /// - Parameters:
    ///   - store: Decides for the screen. The flow observes its outputs before it is placed.
    ///   - view: Makes the view, of the store or of a part of it.
    public init<Module>(_ store: Store<Module>, view: (ViewStore<Module.State, Module.Action>) -> View) {
        self.store = store
        self.view = view(store.viewStore)
    }

    func retain(_ flow: AnyObject) { flows.append(flow) }

    public static func == (one: Screen, other: Screen) -> Bool { one === other }
}
