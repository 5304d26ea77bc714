import Minimalist
import MinimalistExtras

// Order: one turn after the other. In its turn, an action is reduced. Then observers and components
// are called with the new state, then listeners with the action, each in the order in which they
// began, and then its effect runs. An action that is dispatched meanwhile waits for its turn, and
// the outermost `dispatch` returns when no action waits.
//
// Owner: all stores, dispatchers, commands and running tasks of one state share and retain a
// `Root`. It retains the closures of observers and listeners, so none of these may capture one of
// them.

/// A description of an event, such as a tap or the answer of a server.
///
/// Any type can be an action. The reducers of other features ignore it.
public protocol Action {}

/// Changes a state in response to an action, and does nothing else.
///
/// It mutates the state in place. Meanwhile, any other use of the state, through a store, traps.
public typealias Reducer<State> = @MainActor (inout State, any Action) -> Void

/// A reducer that also returns an effect, or ``Effect/none``.
@MainActor public struct EffectReducer<State: Equatable> {
    private let reduce: @MainActor (inout State, any Action) -> Effect<State>

    public init(_ reduce: @escaping @MainActor (inout State, any Action) -> Effect<State>) {
        self.reduce = reduce
    }

    /// Reduces an action, for the reducer of a whole; see ``Effect/scoped(to:)``.
    public func callAsFunction(_ state: inout State, _ action: any Action) -> Effect<State> {
        reduce(&state, action)
    }
}

/// Holds a state that only actions change, or a part of one.
@MainActor public final class Store<State: Equatable> {
    let root: Root
    let source: Scope<State>

    /// Belongs to the IDs of all tasks of its effects. `nil` for the whole state.
    let taskScope: AnyHashable?

    private init(_ source: Scope<State>, root: Root, taskScope: AnyHashable? = nil) {
        self.source = source
        self.root = root
        self.taskScope = taskScope
    }

    /// Makes a store with a reducer that only changes the state.
    public convenience init(state: State, reducer: @escaping Reducer<State>) {
        let reducer = EffectReducer<State> { state, action in
            reducer(&state, action)
            return .none
        }
        self.init(state: state, reducer: reducer)
    }

    /// Makes a store with a reducer that also returns effects.
    public convenience init(state: State, reducer: EffectReducer<State>) {
        let property = Property(wrappedValue: state)
        // Not `scope(\.self)`: an observer of a part would keep a copy of the whole state, and each
        // reducer would then copy it.
        let source = Scope(property.projectedValue)
        let root = Root { root, action in
            // This calls observers and components as soon as the reducer has returned.
            let effect = reducer(&property.wrappedValue, action)
            root.reduced.send(action)
            effect.run(Store(source, root: root))
        }
        self.init(source, root: root)
    }

    /// The current state. In every callback, it is the state that the callback is called for.
    public var state: State { source.value }

    /// Passes an action to the reducer of the whole state, when its turn comes. A debug build traps
    /// if 100,000 actions have been dispatched in callbacks since the outermost `dispatch`.
    public func dispatch(_ action: any Action) { root.dispatch(action) }

    /// Dispatches to this store, for code that should not know its state.
    public var dispatcher: Dispatcher { Dispatcher(root) }

    /// Makes the store of a part of the state, with the same actions, for a feature that does not
    /// know the rest.
    public func scope<Part: Equatable>(_ part: @escaping (State) -> Part) -> Store<Part> {
        scope(part, taskScope: taskScope)
    }

    func scope<Part: Equatable>(
        _ part: @escaping (State) -> Part, taskScope: AnyHashable?
    ) -> Store<Part> { Store<Part>(source.scope(part), root: root, taskScope: taskScope) }

    /// The ID of a task among those of the whole state.
    func taskID(_ id: some Hashable) -> AnyHashable { AnyHashable([taskScope, AnyHashable(id)]) }

    /// Calls `closure` with the state immediately, and then whenever it has changed, until `object`
    /// is deallocated. The closure may dispatch and observe.
    public func observe<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, State) -> Void
    ) { observe(\.self, with: object, closure: closure) }

    /// Calls `closure` with a part of the state immediately, and then whenever that has changed.
    public func observe<Object: AnyObject, Part: Equatable>(
        _ part: @escaping (State) -> Part, with object: Object?,
        closure: @escaping (Object, Part) -> Void
    ) { root.begin { self.source.observe(part, with: object, closure: closure) } }

    /// Calls `closure` with every action of the whole state, and with this store's state right
    /// after it, until `object` is deallocated.
    public func onAction<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, any Action, State) -> Void
    ) {
        // Captures the source and not `self`, which would retain the root.
        root.$reduced.observe(with: object) { [source] object, action in
            closure(object, action, source.value)
        }
    }

    /// Returns when no task of an effect is running, for tests. A task that has been cancelled
    /// counts as ended.
    public func tasksEnded() async {
        // One effect may cancel the last task, and begin another.
        while !root.tasks.isEmpty, !Task.isCancelled {
            _ = await root.$tasks.scope(\.isEmpty).first { $0 }.value
        }
    }
}

/// What all stores of one state share.
@MainActor final class Root {
    /// Sends each action after it has been reduced.
    @Signal var reduced: Accepts<any Action>

    /// The tasks of effects that are running. Only this retains them, and releasing one cancels it.
    @Property var tasks: [AnyHashable: LatestTask] = [:]

    // A signal is a queue: an event that is sent during a delivery follows it.
    @Signal private var turns: Accepts<() -> Void>
    /// How many turns have followed each other since nothing was under way.
    private var turnsInARow = 0
    private let handle: (Root, any Action) -> Void

    /// - Parameter handle: The turn of an action: reduces it, notifies, and runs its effect.
    init(handle: @escaping (Root, any Action) -> Void) {
        self.handle = handle
        $turns.observe(with: self) { root, work in
            root.turnsInARow += 1
            work()
        }
    }

    /// Reduces an action in its turn, if it is still wanted then.
    func dispatch(_ action: any Action, if isWanted: @escaping () -> Bool = { true }) {
        queue {
            if !isWanted() { return }
            assert(self.turnsInARow <= 100_000, "Feedback loop: \(action) leads to itself.")
            self.handle(self, action)
        }
    }

    /// Begins an observation, now. The actions that its first call dispatches wait until that has
    /// returned. Otherwise, they would be reduced in that call, and listeners called before
    /// observers.
    func begin(_ work: @escaping () -> Void) { if turnsInARow > 0 { work() } else { queue(work) } }

    private func queue(_ work: @escaping () -> Void) {
        let isOutermost = turnsInARow == 0
        turns.send(work)
        if isOutermost { turnsInARow = 0 }
    }
}
