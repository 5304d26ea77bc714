import Minimalist
import MinimalistExtras

// An app out of screens that do not know one another.
//
// Order: a view sends an action, and the store handles it: it updates its state, which the views
// render, and emits an output, for which the flow places the next screen.
//
// Owner: a navigator retains its screens, and a screen its view, its store and its flow.

/// Decides for a screen. Subclass it and override ``handle(_:)``.
@MainActor open class Store<State: Equatable, Action, Output> {
    /// The screen shows this. SwiftUI tracks it from iOS 17 on.
    @TrackedProperty public private(set) var state: State
    /// Sends what the screen emits, for the flow.
    @Signal public private(set) var output: Accepts<Output>
    // A signal is a queue: an action that is sent while another one is handled waits.
    @Signal private var action: Accepts<Action>

    /// Makes a store with its first state.
    public init(_ state: State) {
        self.state = state
        $action.observe(with: self) { store, action in store.handle(action) }
    }

    /// Handles one action. Override this; otherwise actions are ignored.
    open func handle(_ action: Action) {}

    /// Handles an action: now or, if another one is being handled, after that.
    public final func send(_ action: Action) { self.action.send(action) }

    /// Tells the flow what the user wants.
    public final func emit(_ output: Output) { self.output.send(output) }

    /// Changes the state in place, as much as you like, and then renders once.
    public final func update(_ change: (inout State) -> Void) { change(&state) }

    /// The store as its view sees it.
    public final var viewStore: ViewStore<State, Action> {
        ViewStore(source: $state, send: { self.send($0) })
    }
}

/// A stand-in that records actions, to test a view with. Let `update` set the state.
public final class MockStore<State: Equatable, Action, Output>: Store<State, Action, Output> {
    /// The actions that the view has sent.
    public private(set) var actions: [Action] = []

    public override func handle(_ action: Action) { actions.append(action) }
}

/// A view knows only this: a state to show, and a way to send actions. It retains the store.
@MainActor public struct ViewStore<State: Equatable, Action> {
    let source: Scope<State>
    /// Sends an action to the store.
    public let send: (Action) -> Void

    /// The state to show.
    public var state: State { source.value }

    /// Calls `closure` with the state immediately, and then whenever it has changed.
    public func observe<T: AnyObject>(with view: T, closure: @escaping (T, State) -> Void) {
        observe(\.self, with: view, closure: closure)
    }

    /// Calls `closure` with a part immediately, and then whenever it has changed.
    public func observe<T: AnyObject, Part: Equatable>(
        _ part: @escaping (State) -> Part, with view: T, closure: @escaping (T, Part) -> Void
    ) { source.observe(part, with: view, closure: closure) }

    /// A store for a view that shows a part and has actions of its own.
    public func map<Part: Equatable, Event>(
        _ part: @escaping (State) -> Part, action: @escaping (Event) -> Action
    ) -> ViewStore<Part, Event> {
        ViewStore<Part, Event>(source: source.scope(part), send: { [send] in send(action($0)) })
    }
}

/// A view, such as a `UIViewController`, and what lives as long as it is on a stack.
@MainActor public final class Screen<View>: Equatable {
    /// For a UIKit app, a view controller.
    public let view: View
    /// The navigator on which it was placed.
    public fileprivate(set) weak var navigator: Navigator<View>?
    private var retained: [AnyObject] = []

    /// A screen without a store.
    public init(_ view: View) { self.view = view }

    /// Makes the view of a store, and retains the store.
    public init<State, Action, Output>(
        _ store: Store<State, Action, Output>, view: (ViewStore<State, Action>) -> View
    ) {
        self.view = view(store.viewStore)
        retained = [store]
    }

    /// Retains an object, which must not retain the screen.
    public func retain(_ object: AnyObject) { retained.append(object) }

    /// Each screen equals itself alone.
    public nonisolated static func == (one: Screen, other: Screen) -> Bool { one === other }
}

/// A stack of screens, over which another navigator may be presented.
@MainActor public final class Navigator<View> {
    /// The screens, the last one on top, for a navigation controller to observe.
    @TrackedProperty public private(set) var stack: [Screen<View>] = []
    /// The navigator that is presented over this one, for which to present another controller.
    @TrackedProperty public private(set) var presented: Navigator?
    private weak var presenter: Navigator?

    /// A navigator without screens.
    public init() {}

    /// The screen that the user sees, to read and to observe.
    public var visible: Scope<Screen<View>?> {
        Scope($stack, $presented.scope(following: { $0?.visible })) { $1 ?? $0.last }
    }

    /// Places a screen, which must not be on a stack, on top of this one.
    public func push(_ screen: Screen<View>) {
        screen.navigator = self
        stack.append(screen)
    }

    /// Places a screen on a navigator of its own, which is presented over all that is visible.
    public func present(_ screen: Screen<View>) {
        if let presented { return presented.present(screen) }
        let navigator = Navigator()
        navigator.presenter = self
        navigator.push(screen)
        presented = navigator
    }

    /// Removes the top of the stack, and what is presented over it.
    public func pop() { if let top = stack.last { pop(from: top) } }

    /// Removes a screen, what is above it, and what is presented over it.
    public func pop(from screen: Screen<View>) {
        if let index = stack.firstIndex(of: screen) { replaceStack(with: Array(stack[..<index])) }
    }

    /// Replaces all screens, and removes what is presented over them. This is one step: observers
    /// find both done. Without screens, a navigator is presented no more.
    public func replaceStack(with screens: [Screen<View>]) {
        if screens.isEmpty, presenter?.presented === self { return presenter!.dismiss() }
        for screen in screens { screen.navigator = self }
        batch(_presented, _stack) {
            dismiss()
            stack = screens
        }
    }

    /// Removes what is presented over this navigator.
    public func dismiss() { if presented != nil { presented = nil } }
}

/// Makes screens, places them, and reacts to their outputs. Its first screen retains it. Subclass
/// it and override ``makeFirstScreen()``.
@MainActor open class Flow<View, Output> {
    /// Sends what the flow emits, for the flow that started it.
    @Signal public private(set) var output: Accepts<Output>
    private weak var first: Screen<View>?

    /// A flow that begins with the screen of `makeFirstScreen`.
    public init() {}

    /// The navigator of the first screen, on which to place the next ones.
    public final var navigator: Navigator<View>? { first?.navigator }

    /// Makes the first screen, and observes the `$output` of its store. To begin with another flow,
    /// observe the `$output` of that, and return what its ``begin()`` returns.
    open func makeFirstScreen() -> Screen<View> { fatalError("Override makeFirstScreen().") }

    /// Makes the first screen without placing it.
    public final func begin() -> Screen<View> {
        let screen = makeFirstScreen()
        screen.retain(self)
        first = screen
        return screen
    }

    /// Places the first screen on top of a stack, or presents it over all that is visible.
    public final func start(on navigator: Navigator<View>, isPresented: Bool = false) {
        if isPresented { navigator.present(begin()) } else { navigator.push(begin()) }
    }

    /// Removes the first screen and all above it, and so releases the flow.
    public final func dismiss() { if let first { navigator?.pop(from: first) } }

    /// Sends an output to whoever has started the flow.
    public final func emit(_ output: Output) { self.output.send(output) }
}
