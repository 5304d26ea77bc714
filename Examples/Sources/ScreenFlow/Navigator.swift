import Minimalist

/// A stack of screens, with another navigator presented over it or not.
///
/// **Order.** Observers of ``visibleChanges`` are called in the order they subscribed, when the change is complete.
///
/// **Re-entrancy.** Whoever is called by a change may navigate, and so may the `deinit` of what has left.
///
/// **Lifetime.** A navigator is what retains screens, and through them flows. It retains the child it presents, and
/// releases it when the child has no more screens.
///
/// **Complexity.** What takes screens away is O(n) in the number of screens, and so is a push, which looks for the
/// screen. A change of what is visible is told to each navigator below.
public final class Navigator<View> {
    private struct Contents {
        var stack: [Screen<View>] = []
        var presentation: Presentation?
        /// What the child shows, as this was told of it.
        var presented: Screen<View>?

        var visible: Screen<View>? { presented ?? stack.last }
    }

    /// Bounds the observation of a child, which may be presented again, or elsewhere.
    private final class Presentation {
        let child: Navigator

        init(_ child: Navigator) { self.child = child }
    }

    // What leaves is replaced with the whole, never taken out in place: freeing it runs the `deinit` of flows, which
    // may read this only when the access to it is over.
    @Property private var contents = Contents()

    /// Makes a navigator without screens.
    public init() {}

    /// The screens, the last one on top.
    public var stack: [Screen<View>] { contents.stack }

    /// The navigator presented over the stack.
    public var presented: Navigator<View>? { contents.presentation?.child }

    /// The screen that the user sees: the presented navigator's, or else the top of the stack. Nil if there is none.
    public var visible: Screen<View>? { contents.visible }

    /// Where the visible screen is observed.
    public var visibleChanges: SubscriptionPoint<Screen<View>?> { $contents.scope(\.visible) }

    /// The navigator that has the visible screen: the innermost one presented, or else this one.
    public var front: Navigator<View> { presented?.front ?? self }

    /// Places a screen on top of the stack, unless it is on it. Under a presented navigator it is not visible yet.
    public func push(_ screen: Screen<View>) {
        guard !stack.contains(screen) else { return }
        contents.stack.append(screen)
    }

    /// Places a screen as the only one: in place of the whole stack, and of what is presented over it.
    public func setRoot(_ screen: Screen<View>) { contents = Contents(stack: [screen]) }

    /// Takes the top of the stack away, with what is presented over it. An empty stack stays as it is.
    public func pop() { if let top = stack.last { pop(from: top) } }

    /// Takes `screen` away, with what is above it and what is presented over it, if it is on this stack.
    public func pop(from screen: Screen<View>) {
        guard let position = stack.firstIndex(of: screen) else { return }
        contents = Contents(stack: Array(stack[..<position]))
    }

    /// Takes away what is above `screen` and what is presented over the stack, if the screen is on this stack.
    public func pop(to screen: Screen<View>) {
        guard let position = stack.firstIndex(of: screen) else { return }
        contents = Contents(stack: Array(stack[...position]))
    }

    /// Presents `child` over the stack, in place of one presented already. Without screens it is dismissed at once.
    ///
    /// To present a navigator over itself, or over one that it presents, stops the program.
    public func present(_ child: Navigator<View>) {
        precondition(!child.leads(to: self), "A navigator is not presented over itself: present one of its own.")
        let presentation = Presentation(child)
        contents = Contents(stack: stack, presentation: presentation, presented: child.visible)
        child.visibleChanges.observe(with: presentation) { [weak self] presentation, screen in
            guard let self, contents.presentation === presentation else { return }
            contents = Contents(stack: stack, presentation: screen.map { _ in presentation }, presented: screen)
        }
    }

    private func leads(to other: Navigator) -> Bool { self === other || presented?.leads(to: other) == true }

    /// Takes what is presented away, with all its screens.
    public func dismiss() {
        guard presented != nil else { return }
        contents = Contents(stack: stack)
    }
}
