import Minimalist

/// Creates screens, places them on a navigator, reacts to their outputs, and emits outputs of its own.
///
/// A subclass creates its stores, observes their `$output` with itself, and calls ``begin(with:)`` or
/// ``beginAsRoot(with:)``. To nest another flow it does the same with that one's `$output`.
///
///     final class LoginFlow: Flow<UIViewController, LoginOutput> { }
///
/// A flow that has nothing to tell has `Never` for its `Output`.
///
/// **Lifetime.** Nobody needs to hold a flow. Its first screen retains it, and it is freed with that, when it leaves
/// the navigator; it retains neither the navigator, nor screens, nor nested flows. Outputs that come later reach
/// nobody.
open class Flow<View, Output> {
    /// What the flow tells whoever started it; observe `$output`. An output is never replayed.
    @Signal public private(set) var output: Accepts<Output>

    /// Where the flow places its screens; nil once that has gone.
    public private(set) weak var navigator: Navigator<View>?

    /// The screen that the flow began with; nil before that, and once it has gone.
    public private(set) weak var firstScreen: Screen<View>?

    /// - Parameter navigator: Is not retained.
    public init(on navigator: Navigator<View>) { self.navigator = navigator }

    /// Places the first screen on top of the stack. It retains this flow from now on. A flow begins once.
    ///
    /// - Parameter screen: May also be the first screen of a nested flow that has begun on the same navigator.
    public final func begin(with screen: Screen<View>) {
        lead(with: screen)
        navigator?.push(screen)
    }

    /// Places the first screen in place of all others, as after a login; otherwise it is like ``begin(with:)``.
    ///
    /// The flows of the screens that leave are freed, if nobody else holds them.
    public final func beginAsRoot(with screen: Screen<View>) {
        lead(with: screen)
        navigator?.setRoot(screen)
    }

    /// Goes back to the first screen: takes away what is above it, and what is presented over that.
    public final func unwind() { if let firstScreen { navigator?.pop(to: firstScreen) } }

    /// Takes the first screen away, with all that is above it, which frees the flow.
    public final func end() { if let firstScreen { navigator?.pop(from: firstScreen) } }

    /// Tells whoever observes `$output` now.
    public final func emit(_ output: Output) { self.output.send(output) }

    private func lead(with screen: Screen<View>) {
        firstScreen = screen
        screen.retain(self)
    }
}
