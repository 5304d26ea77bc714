import Minimalist

/// Creates screens, places them on a navigator, reacts to their outputs, and emits outputs of its own.
///
/// A subclass creates its stores, observes their `$output` with itself, and calls ``begin(with:)``. To nest another
/// flow it does the same with that one's `$output`.
///
/// **Lifetime.** Nobody needs to hold a flow. Its first screen retains it, and it is freed when that leaves the
/// navigator; it retains neither the navigator, nor screens, nor nested flows. Outputs that come later reach nobody.
open class Flow<Output> {
    /// What the flow tells whoever started it; observe `$output`. An output is never replayed.
    @Signal public private(set) var output: Accepts<Output>

    /// Where the flow places its screens; nil once that has gone.
    public private(set) weak var navigator: Navigator?

    /// The screen that the flow began with; nil before that, and once it has gone.
    public private(set) weak var firstScreen: Screen?

    /// - Parameter navigator: Is not retained.
    public init(on navigator: Navigator) { self.navigator = navigator }

    /// Places the first screen, which retains this flow from now on. Is called once.
    ///
    /// - Parameter screen: May also be the first screen of a nested flow that has begun on the same navigator.
    public final func begin(with screen: Screen) {
        firstScreen = screen
        screen.retain(self)
        navigator?.push(screen)
    }

    /// Takes the first screen away, with all that is above it, which frees the flow.
    public final func end() { if let firstScreen { navigator?.pop(from: firstScreen) } }

    /// Tells whoever observes `$output` now.
    public final func emit(_ output: Output) { self.output.send(output) }
}
