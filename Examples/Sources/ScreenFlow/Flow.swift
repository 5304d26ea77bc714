import Minimalist

/// Makes screens, places them on a navigator, reacts to their outputs, and emits outputs of its own.
///
/// A subclass overrides ``makeFirstScreen()``. There and wherever it makes another screen, it
/// observes the `$output` of the screen's store with itself. The caller decides where the flow
/// appears, and observes its `$output`. To nest a flow, start it from another flow.
///
/// **Lifetime.** The first screen retains the flow, from ``begin()`` until the screen is released.
/// If a flow replaces that screen, let the next one ``Screen/retain(_:)`` the flow; ``unwind()`` and
/// ``dismiss()`` then do nothing. A flow retains neither its navigator, nor screens, nor nested
/// flows.
@MainActor open class Flow<View, Output> {
    /// Sends what the flow emits; observe `$output`. Without outputs, `Output` is `Never`.
    @Signal public private(set) var output: Accepts<Output>

    /// The navigator that the first screen was placed on last: if presented, one of its own.
    public private(set) weak var navigator: Navigator<View>?

    private weak var firstScreen: Screen<View>?

    /// Makes a flow that has not started.
    public init() {}

    /// Makes the screen that the flow starts with. Override this; ``begin()`` calls it.
    ///
    /// To start with a nested flow, make that one here and return what its ``begin()`` returns.
    open func makeFirstScreen() -> Screen<View> {
        fatalError("\(Self.self) has no first screen: override makeFirstScreen().")
    }

    /// Makes the first screen and places it. A flow that is started again makes another one, and
    /// leaves the earlier one where it is.
    ///
    /// - Parameter navigator: Is not retained. A presented flow gets one of its own over its front.
    public final func start(on navigator: Navigator<View>, as placement: Placement = .pushed) {
        navigator.place(begin(), as: placement)
    }

    /// Makes the first screen without placing it, for a flow that starts with this one.
    public final func begin() -> Screen<View> {
        let screen = makeFirstScreen()
        firstScreen = screen
        screen.retain(self)
        screen.$placed.observe(with: self) { [weak screen] flow, navigator in
            if flow.firstScreen == screen { flow.navigator = navigator }
        }
        return screen
    }

    /// Goes back to the first screen: removes what is above it and what is presented over it.
    public final func unwind() { if let firstScreen { navigator?.pop(to: firstScreen) } }

    /// Goes back to what was visible before the flow: removes the first screen with all above and
    /// over it, which releases the flow. The root of a navigator that is not presented stays.
    public final func dismiss() {
        guard let firstScreen, let navigator else { return }
        let isRoot = navigator.stack.first == firstScreen && !navigator.isPresented
        if isRoot { unwind() } else { navigator.pop(from: firstScreen) }
    }

    /// Sends an output to the observers of `$output`.
    public final func emit(_ output: Output) { self.output.send(output) }
}
