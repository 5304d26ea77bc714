import Minimalist

/// A view with the store behind it, to be placed on a ``Navigator``.
///
/// `View` is the type that shows a screen in your app: a view controller, a protocol of your own,
/// or a value.
///
/// **Lifetime.** A screen retains its view and its store, the flows that start with it, and objects
/// passed to ``retain(_:)``. Several screens may share a store. Two screens are equal if they are
/// the same object.
@MainActor
public final class Screen<View>: Equatable {
    /// The view that the user sees.
    public let view: View

    /// Sends the navigator that the screen is placed on.
    @Signal var placed: Accepts<Navigator<View>>

    private let store: AnyObject
    private var retained: [AnyObject] = []

    /// - Parameters:
    ///   - store: Decides for the screen. A flow observes its `$output`.
    ///   - view: Makes the view with the store, or with a part of it. It is called before this
    ///     returns.
    public init<Module>(
        _ store: Store<Module>, view: (ViewStore<Module.State, Module.Action>) -> View
    ) {
        self.store = store
        self.view = view(store.viewStore)
    }

    /// Retains an object until the screen is released.
    ///
    /// A flow that replaces its first screen lives on if the next one retains it:
    /// `screen.retain(self)`. The object must not retain the screen.
    public func retain(_ object: AnyObject) { retained.append(object) }

    public nonisolated static func == (one: Screen, other: Screen) -> Bool { one === other }
}
