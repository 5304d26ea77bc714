import Minimalist
import MinimalistExtras

/// A view with the store behind it, to be placed on a ``Navigator``.
///
/// `View` is what shows a screen in your app, such as `UIViewController`.
@MainActor public final class Screen<View>: Equatable {
    public let view: View

    /// Sends the navigator that the screen is placed on.
    @Signal var placed: Accepts<Navigator<View>>

    /// The navigator that the screen was placed on last.
    fileprivate weak var navigator: Navigator<View>?

    private var retained: [AnyObject]

    /// Makes the view with the store, or with a part of it.
    public init<Module>(
        _ store: Store<Module>, view: (ViewStore<Module.State, Module.Action>) -> View
    ) {
        retained = [store]
        self.view = view(store.viewStore)
    }

    /// Retains an object, which must not retain the screen, for as long as the screen lives.
    public func retain(_ object: AnyObject) { retained.append(object) }

    public nonisolated static func == (one: Screen, other: Screen) -> Bool { one === other }
}

/// The place where a screen appears, or the first screen of a flow.
public enum Placement: Sendable {
    /// On top of the stack.
    case pushed
    /// On a navigator of its own, which is presented over the front one.
    case presented
    /// In place of the whole stack, and of what is presented over it.
    case root
}

/// A stack of screens, over which another navigator may be presented.
///
/// Observers may navigate, and so may what is released by a change. A navigator retains the one
/// that is presented over it, until that is dismissed or has no more screens.
@MainActor public final class Navigator<View> {
    /// One value, since screens leave together with what is presented over them.
    private struct Contents {
        var stack: [Screen<View>] = []
        var presented: Navigator?
    }

    @Property private var contents = Contents()

    private weak var presenting: Navigator?

    public init() {}

    /// The screens, the last one on top.
    public var stack: [Screen<View>] { contents.stack }

    /// The navigator presented over this one.
    public var presented: Navigator<View>? { contents.presented }

    /// Whether this navigator is presented over another.
    public var isPresented: Bool { presenting?.presented === self }

    /// The screen that the user sees: the presented navigator's, or else the top of the stack.
    public var visible: Screen<View>? { visibleChanges.value }

    /// The visible screen, to observe.
    public var visibleChanges: Scope<Screen<View>?> {
        $contents.scope { contents in contents.presented?.visible ?? contents.stack.last }
    }

    /// The stack, to observe.
    public var stackChanges: Scope<[Screen<View>]> { $contents.scope(\.stack) }

    /// The innermost navigator presented over this one, or else this one. A presented navigator
    /// whose last screen has just left counts as gone.
    public var front: Navigator<View> {
        if let presented, presented.visible != nil { return presented.front }
        if visible == nil, isPresented, let presenting { return presenting.front }
        return self
    }

    /// Places a screen: on this navigator if it is pushed or the root, and over the ``front`` one
    /// if it is presented. A pushed screen lies beneath what is presented over this navigator.
    /// Traps if it is on a stack already, except as the new root of its own.
    public func place(_ screen: Screen<View>, as placement: Placement = .pushed) {
        if let navigator = screen.navigator, navigator.stack.contains(screen),
            navigator !== self || placement != .root
        {
            fatalError("The screen is on a stack: make another one.")
        }
        if placement == .presented {
            let (front, child) = (front, Navigator())
            child.place(screen)
            child.presenting = front
            return front.show(front.stack, under: child)
        }
        screen.navigator = self
        // First, since an observer may use the navigator of the flow immediately.
        screen.placed.send(self)
        if placement == .root { show([screen]) } else { show(stack + [screen], under: presented) }
    }

    /// Removes the top of the stack and what is presented over it.
    public func pop() { if let top = stack.last { pop(from: top) } }

    /// Removes `screen`, what is above it and what is presented over it, if it is on this stack.
    public func pop(from screen: Screen<View>) {
        if let index = stack.firstIndex(of: screen) { show(Array(stack[..<index])) }
    }

    /// Removes what is above `screen` and what is presented over it, if it is on this stack.
    public func pop(to screen: Screen<View>) {
        if let index = stack.firstIndex(of: screen) { show(Array(stack[...index])) }
    }

    /// Removes all that is presented over this navigator. If nothing is, this one is dismissed.
    public func dismiss() {
        if front === self, isPresented { presenting?.dismiss() } else { show(stack) }
    }

    private func show(_ screens: [Screen<View>], under presented: Navigator? = nil) {
        // The screens that leave are released last, since their release may navigate.
        withExtendedLifetime(contents) {
            contents = Contents(stack: screens, presented: presented)
            // This changes what the presenting navigator shows, so it notifies its observers, too.
            // A navigator that has no more screens is dismissed.
            if let presenting, isPresented {
                presenting.show(presenting.stack, under: visible == nil ? nil : self)
            }
        }
    }
}
