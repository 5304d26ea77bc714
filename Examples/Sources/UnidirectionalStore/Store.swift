import Minimalist
import MinimalistExtras

/// Holds a state that only actions change, and notifies of both.
///
///     let store = Store(state: AppState()) { state, action in
///         reduceCounter(&state.counter, action)
///     }
///     let feature = CounterFeature(store.scope(\.counter))
///
/// ``scope(_:)`` makes the store of a part for a feature, which then does not know the rest.
///
/// **Order.** An action is reduced, then observers and components are called with the new state,
/// then listeners with the action, then its effect runs. Only then the next action is reduced. An
/// action that is dispatched meanwhile, through any store of the state, is queued; otherwise all
/// this is done when ``dispatch(_:)`` returns. Observers and components are called in the order in
/// which they began, whatever part they observe, and so are listeners.
///
/// **Feedback.** Actions that always lead to others trap a debug build, after a million of them.
///
/// **Lifetime.** Stores, dispatchers, commands and running tasks of effects retain the whole state
/// and its reducer. So you need not keep a store for a component whose props carry commands.
///
/// The state retains the closures and connectors of observers, listeners and components, but not
/// these objects themselves. Do not let a closure, a connector or the reducer keep a store, a
/// dispatcher or a command: that leaks. After its object has been released, or its component
/// connected anew, a closure or connector is never called again. It is freed by the next action, or
/// earlier as others observe.
///
/// **Complexity.** An action costs one call of the reducer, one comparison for each observer and
/// component, and one call of each listener. If its part has changed, a closure or connector costs
/// a call, and a component a comparison of its props.
@MainActor public final class Store<State: Equatable> {
    private let source: Scope<State>
    // Retained here, since a scope does not retain the owner of the property.
    let root: Root

    private init(_ source: Scope<State>, root: Root) {
        self.source = source
        self.root = root
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
        let state = Editable(Property(wrappedValue: state))
        let source = Scope(state)
        let root = Root { root, action in
            var effect = Effect<State>.none
            // This calls observers and components.
            state.change { effect = reducer(&$0, action) }
            root.reduced.send(action)
            effect.run(Store(source, root: root))
        }
        self.init(source, root: root)
    }

    /// The current state. In every callback, it is the state that the callback is called for.
    public var state: State { source.value }

    /// Passes an action to the reducer of the whole state: before this returns or, if another
    /// action is being reduced, after it and those that are queued.
    public func dispatch(_ action: any Action) { root.dispatch(action) }

    /// Dispatches to this store, for code that should not know its state.
    public var dispatcher: Dispatcher { Dispatcher(root) }

    /// Makes the store of a part of the state, with the same actions.
    ///
    /// - Parameter part: Reads the part: a key path or a function, which is retained.
    public func scope<Part: Equatable>(_ part: @escaping (State) -> Part) -> Store<Part> {
        Store<Part>(source.scope(part), root: root)
    }

    /// Calls `closure` with the state immediately, and then whenever it has changed, until `object`
    /// is released.
    ///
    /// - Parameters:
    ///   - object: Bounds the observation, and is passed to the closure. It is not retained. With
    ///     `nil`, nothing happens.
    ///   - closure: May dispatch, observe and read the store. It is retained, so do not let it
    ///     capture a store; the object may have one.
    public func observe<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, State) -> Void
    ) { observe(\.self, with: object, closure: closure) }

    /// Calls `closure` with a part of the state immediately, and then whenever that has changed.
    public func observe<Object: AnyObject, Part: Equatable>(
        _ part: @escaping (State) -> Part, with object: Object?,
        closure: @escaping (Object, Part) -> Void
    ) { root.observe { [source] in source.observe(part, with: object, closure: closure) } }

    /// Calls `closure` with every action and the state right after it, until `object` is released.
    ///
    /// It is called for all actions of the whole state, including those that do not change this
    /// store's part. The parameters are those of ``observe(with:closure:)``.
    public func onAction<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, any Action, State) -> Void
    ) {
        // The source and not `self`: the root retains the closure, so that must not retain it.
        root.$reduced.observe(with: object) { [source] object, action in
            closure(object, action, source.value)
        }
    }

    /// Returns when no task of an effect is running any more, for tests, or when the task that waits
    /// is cancelled. An effect's task that has been cancelled counts as ended.
    public func tasksEnded() async { _ = await root.$tasks.scope(\.isEmpty).values.first { $0 } }
}
