import Minimalist

/// Makes screens, places them on a navigator, reacts to their outputs, and emits outputs of its
/// own.
///
/// Subclass it and override ``makeFirstScreen()``. The first screen retains the flow. If the flow
/// replaces that screen, let the next one ``Screen/retain(_:)`` the flow; from then on,
/// ``unwind()`` and ``dismiss()`` do nothing. A flow itself retains neither its navigator nor
/// screens nor other flows.
@MainActor open class Flow<View, Output> {
    /// Sends what the flow emits. Without outputs, `Output` is `Never`.
    @Signal public private(set) var output: Accepts<Output>

    /// The navigator with the first screen. That of a presented flow is new, and not the one that
    /// `start` was given.
    public private(set) weak var navigator: Navigator<View>?

    private weak var firstScreen: Screen<View>?

    public init() {}

    /// Makes the screen that the flow starts with, and observes the `$output` of its store.
    ///
    /// To start with a nested flow, make that one here and return what its ``begin()`` returns.
    open func makeFirstScreen() -> Screen<View> {
        fatalError("\(Self.self) has no first screen: override makeFirstScreen().")
    }

    /// Makes a first screen, and places it on a navigator or, if presented, over its front.
    public final func start(on navigator: Navigator<View>, as placement: Placement = .pushed) {
        navigator.place(begin(), as: placement)
    }

    /// Makes a first screen without placing it, for a flow that starts with this one.
    public final func begin() -> Screen<View> {
        let screen = makeFirstScreen()
        firstScreen = screen
        screen.retain(self)
        screen.$placed.observe(with: self) { flow, navigator in flow.navigator = navigator }
        return screen
    }

    /// Goes back to the first screen: removes what is above it and what is presented over it.
    public final func unwind() { if let firstScreen { navigator?.pop(to: firstScreen) } }

    /// Goes back to what was visible before the flow: removes the first screen too, which releases
    /// the flow, unless you retain it. The root of a navigator that is not presented stays. Once
    /// the flow has been released, it does not observe what a store emits, also in the same
    /// `handle`.
    public final func dismiss() {
        guard let firstScreen, let navigator else { return }
        let isRoot = navigator.stack.first == firstScreen && !navigator.isPresented
        if isRoot { unwind() } else { navigator.pop(from: firstScreen) }
    }

    /// Sends an output to the observers of `$output`.
    public final func emit(_ output: Output) { self.output.send(output) }
}
