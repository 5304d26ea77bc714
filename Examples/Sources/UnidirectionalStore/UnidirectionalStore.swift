import Minimalist
import MinimalistExtras

// One value is the state of the app, and only actions change it.
//
// Order: an action is reduced. Then observers and components are called, in the order in which they
// began, then listeners, and then the effects begin. If a callback dispatches, or begins to
// observe, that waits for its turn.
//
// Owner: whoever has a store, of the whole or of a part, keeps the state. Observers, components,
// commands and effects do not, unless their closures capture a store.

/// Something that happened or is wanted. Reducers ignore the actions of other features.
public protocol Action: Sendable {}

/// Changes a state for an action, and returns the work that follows, or an empty array. The state
/// is mutated in place, so reading the store in a reducer traps.
public typealias Reducer<State> = @MainActor (inout State, any Action) -> [Effect]

/// Combines reducers. They run in order, and each finds what those before it have changed.
public func combine<State>(_ reducers: Reducer<State>...) -> Reducer<State> {
    { state, action in reducers.flatMap { $0(&state, action) } }
}

/// Makes the reducer of a part one of the whole.
@MainActor public func reduce<State, Part>(
    _ part: WritableKeyPath<State, Part>, with reducer: @escaping Reducer<Part>
) -> Reducer<State> {
    { state, action in reducer(&state[keyPath: part], action) }
}

/// Names the effects of a feature: `enum SearchEffect: EffectID { case find }`. All reducers share
/// the IDs, and those of two types differ.
public protocol EffectID: Hashable, Sendable {}

/// Work that follows from an action. The next actions do not wait for it.
public struct Effect {
    let id: AnyHashable
    let work: @MainActor () async -> (any Action)?

    /// Makes work that returns the action to dispatch when it is done. A new effect cancels the one
    /// of an equal ID, whose action is dropped.
    public init(id: some EffectID, _ work: @escaping @MainActor () async -> (any Action)?) {
        (self.id, self.work) = (id, work)
    }

    /// Cancels the effect of an equal ID, whose action is dropped.
    public static func cancel(_ id: some EffectID) -> Effect { Effect(id: id) { nil } }
}

/// A state that only actions change, or a part of it. All stores of one state share its actions.
@MainActor public struct Store<State: Equatable> {
    /// The state, to pass to code that takes any source. SwiftUI tracks it from iOS 17 on.
    public let source: Scope<State>
    let dispatcher: Dispatcher

    /// Makes the store of a whole state.
    public init(state: State, reducer: @escaping Reducer<State>) {
        let property = TrackedProperty(wrappedValue: state)
        source = property.projectedValue
        // Calls the observers when the reducer has returned.
        dispatcher = Dispatcher { reducer(&property.wrappedValue, $0) }
    }

    private init(_ source: Scope<State>, _ dispatcher: Dispatcher) {
        (self.source, self.dispatcher) = (source, dispatcher)
    }

    /// The current state.
    public var state: State { source.value }

    /// Hands an action to the reducer: now or, in a callback, when its turn comes.
    public func dispatch(_ action: any Action) { dispatcher.dispatch(action) }

    /// Makes the store of a part, for a feature that knows nothing else.
    public func scope<Part: Equatable>(_ part: @escaping (State) -> Part) -> Store<Part> {
        Store<Part>(source.scope(part), dispatcher)
    }

    /// Calls `closure` with the state, now or at its turn, and then whenever it has changed.
    public func observe<T: AnyObject>(with object: T, closure: @escaping (T, State) -> Void) {
        observe(\.self, with: object, closure: closure)
    }

    /// Calls `closure` with a part, now or at its turn, and then whenever it has changed.
    public func observe<T: AnyObject, Part: Equatable>(
        _ part: @escaping (State) -> Part, with object: T, closure: @escaping (T, Part) -> Void
    ) {
        dispatcher.turn.send { source.observe(part, with: object, closure: closure) }
    }

    /// Calls `closure` with every action, after the observers of the state.
    public func onAction<T: AnyObject>(with object: T, closure: @escaping (T, any Action) -> Void) {
        dispatcher.$reduced.observe(with: object, closure: closure)
    }

    /// Sets the props of a component, as `observe` does, until it is deallocated. `props` makes
    /// them of the state, and commands of actions.
    public func connect<C: Component>(
        _ component: C, _ props: @escaping (State, (any Action & Equatable) -> Command) -> C.Props
    ) {
        let command = { [weak dispatcher] in Command(action: $0, dispatcher: dispatcher) }
        observe({ props($0, command) }, with: component) { $0.props = $1 }
    }
}

/// Something that renders props and does not know the state, such as a view controller.
@MainActor public protocol Component: AnyObject {
    /// All that the component renders, and its commands.
    associatedtype Props: Equatable
    /// The props to render, in `didSet`; `nil` until the component is connected.
    var props: Props? { get set }
}

/// An action that a component dispatches without knowing it: `props.tap()`.
///
/// Two commands are equal if they dispatch equal actions to the same state. For a text that
/// somebody types, give the component a signal instead.
public struct Command: Equatable, Sendable {
    let action: any Action & Equatable
    weak var dispatcher: Dispatcher?

    /// Dispatches the action, if anybody still has a store.
    @MainActor public func callAsFunction() { dispatcher?.dispatch(action) }

    /// Equal commands dispatch equal actions to the same store.
    public static func == (one: Command, other: Command) -> Bool {
        func isOther<A: Equatable>(_ action: A) -> Bool { action == other.action as? A }
        return one.dispatcher === other.dispatcher && isOther(one.action)
    }
}

/// Handles the actions of a state, one after the other.
@MainActor final class Dispatcher {
    /// Runs work now or, in a callback, when its turn comes. For that, a signal is a queue: an
    /// event that is sent during a delivery follows it.
    @Signal var turn: Accepts<() -> Void>
    /// Sends each action after it has been reduced.
    @Signal var reduced: Accepts<any Action>
    private var tasks: [AnyHashable: LatestTask] = [:]
    private let reduce: (any Action) -> [Effect]

    init(reduce: @escaping (any Action) -> [Effect]) {
        self.reduce = reduce
        $turn.observe(with: self) { _, work in work() }
    }

    func dispatch(_ action: any Action) {
        turn.send {
            let effects = self.reduce(action)
            self.reduced.send(action)
            for effect in effects { self.run(effect) }
        }
    }

    private func run(_ effect: Effect) {
        let task = LatestTask()
        // Releases the one of an equal ID, which cancels it.
        tasks[effect.id] = task
        task.run(with: self, effect.work) { dispatcher, action in
            dispatcher.tasks[effect.id] = nil
            if let action { dispatcher.dispatch(action) }
        }
    }
}
