import Minimalist
import MinimalistExtras

/// A stack of screens, over which another navigator may be presented.
///
/// **Order.** Observers of ``visibleChanges`` are called in the order they subscribed, when a
/// change is complete.
///
/// **Re-entrancy.** They may navigate, and so may code that runs because a change has released
/// something.
///
/// **Lifetime.** A navigator retains its screens, and through them flows. It retains the navigator
/// it presents until that is dismissed or has no more screens.
///
/// **Complexity.** Placing and removing screens is O(n) in the number of screens. A change of what
/// is visible notifies each navigator below.
@MainActor
public final class Navigator<View> {
    private struct Contents {
        var stack: [Screen<View>] = []
        var presentation: Presentation?

        var visible: Screen<View>? { presentation?.visible ?? stack.last }
    }

    private struct Presentation {
        let navigator: Navigator
        /// The screen that this navigator was last notified of. The presented one may have changed
        /// since.
        let visible: Screen<View>
    }

    // Screens are removed by replacing the whole, not in place: code that runs as they are released
    // may read this only when the access to it is over.
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

    /// The screen that the user sees: the presented navigator's, or else the top of the stack. Nil
    /// if there is none.
    public var visible: Screen<View>? { contents.visible }

    /// The visible screen, to observe. A change of screens below it does not notify.
    public var visibleChanges: Scope<Screen<View>?> { $contents.scope(\.visible) }

    /// The innermost navigator presented over this one, or else this one. It has the visible
    /// screen.
    public var front: Navigator<View> { presented?.front ?? self }

    /// Places a screen. Below a presented navigator, a pushed screen is not visible yet.
    ///
    /// Only as the root may a screen be placed that is on the stack already; otherwise this traps.
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

    /// Removes the top of the stack, even the last screen, with what is presented over it.
    ///
    /// A presented navigator without screens is dismissed.
    public func pop() { if let top = stack.last { pop(from: top) } }

    /// Removes `screen`, what is above it and what is presented over it, if it is on this stack.
    public func pop(from screen: Screen<View>) { stack.firstIndex(of: screen).map(keep) }

    /// Removes what is above `screen` and what is presented over it, if it is on this stack.
    public func pop(to screen: Screen<View>) { stack.firstIndex(of: screen).map { keep($0 + 1) } }

    /// Removes what is presented over this navigator, with all that is presented over that.
    ///
    /// If nothing is, this navigator is dismissed itself. If it is not presented either, nothing
    /// happens.
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
