import Minimalist

/// A view with the store behind it, to be placed on a ``Navigator``.
///
/// `View` is what shows a screen in your app, such as `UIViewController`. A screen retains its view
/// and its store, the flows that start with it, and objects passed to ``retain(_:)``. Two screens
/// are equal if they are the same object.
@MainActor public final class Screen<View>: Equatable {
    /// The view that the user sees.
    public let view: View

    /// Sends the navigator that the screen is placed on.
    @Signal var placed: Accepts<Navigator<View>>

    private let store: AnyObject
    private var retained: [AnyObject] = []

    /// Makes the view with the store, or with a part of it, before this returns.
    public init<Module>(
        _ store: Store<Module>, view: (ViewStore<Module.State, Module.Action>) -> View
    ) {
        self.store = store
        self.view = view(store.viewStore)
    }

    /// Retains an object, which must not retain the screen, until the screen is released.
    public func retain(_ object: AnyObject) { retained.append(object) }

    public nonisolated static func == (one: Screen, other: Screen) -> Bool { one === other }
}
