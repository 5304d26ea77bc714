import Minimalist
import MinimalistExtras

/// A stack of screens, over which another navigator may be presented.
///
/// **Re-entrancy.** Observers of ``visibleChanges`` may navigate, and so may code that runs because
/// a change has released something.
///
/// **Lifetime.** A navigator retains its screens, and through them flows. It retains the navigator
/// it presents until that is dismissed or has no more screens.
///
/// **Complexity.** A change is O(n) in the number of screens, and notifies each navigator below.
@MainActor public final class Navigator<View> {
    private struct Contents {
        var stack: [Screen<View>] = []
        var presentation: Presentation?

        var visible: Screen<View>? { presentation?.visible ?? stack.last }
    }

    private struct Presentation {
        let navigator: Navigator
        /// Its visible screen, of which this navigator was last notified.
        let visible: Screen<View>
    }

    // Screens are not removed in place: code that runs as they are released may read this.
    @Property private var contents = Contents()

    private weak var presenting: Navigator?

    /// Makes a navigator without screens.
    public init() {}

    /// The screens, the last one on top.
    public var stack: [Screen<View>] { contents.stack }

    /// The navigator presented over this one.
    public var presented: Navigator<View>? { contents.presentation?.navigator }

    /// Whether this navigator is presented over another.
    public var isPresented: Bool { presenting?.presented === self }

    /// The screen that the user sees: the presented navigator's, or else the top of the stack.
    public var visible: Screen<View>? { contents.visible }

    /// The visible screen, to observe. A change of screens below it does not notify.
    public var visibleChanges: Scope<Screen<View>?> { $contents.scope(\.visible) }

    /// The innermost navigator presented over this one, or else this one.
    public var front: Navigator<View> { presented?.front ?? self }

    /// Places a screen. Traps if it is on the stack already, except as the new root.
    public func place(_ screen: Screen<View>, as placement: Placement = .pushed) {
        if placement != .root, stack.contains(screen) {
            fatalError("The screen is on the stack: make another one.")
        }
        if placement == .presented { return front.present(screen) }
        screen.placed.send(self)
        if placement == .root {
            contents = Contents(stack: [screen])
        } else {
            contents.stack.append(screen)
        }
    }

    /// Removes the top of the stack with what is presented over it. A presented navigator without
    /// screens is dismissed.
    public func pop() { if let top = stack.last { pop(from: top) } }

    /// Removes `screen`, what is above it and what is presented over it, if it is on this stack.
    public func pop(from screen: Screen<View>) { stack.firstIndex(of: screen).map(keep) }

    /// Removes what is above `screen` and what is presented over it, if it is on this stack.
    public func pop(to screen: Screen<View>) { stack.firstIndex(of: screen).map { keep($0 + 1) } }

    /// Removes all that is presented over this navigator. If nothing is, this one is dismissed.
    public func dismiss() {
        if presented != nil { keep(stack.count) } else if isPresented { presenting?.dismiss() }
    }

    /// Removes all screens but so many, and what is presented.
    private func keep(_ count: Int) { contents = Contents(stack: Array(stack.prefix(count))) }

    private func present(_ screen: Screen<View>) {
        let child = Navigator()
        child.place(screen)
        child.presenting = self
        show(child, at: screen)
        child.visibleChanges.observe(with: child) { child, screen in
            if child.isPresented { child.presenting?.show(child, at: screen) }
        }
    }

    private func show(_ child: Navigator, at screen: Screen<View>?) {
        let presentation = screen.map { Presentation(navigator: child, visible: $0) }
        contents = Contents(stack: stack, presentation: presentation)
    }
}
