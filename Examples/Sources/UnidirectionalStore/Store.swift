import Minimalist
import MinimalistExtras

/// Holds a state that only actions change, and notifies of both. ``scope(_:)`` makes the store of a
/// part, for a feature that does not know the rest.
///
/// **Order.** An action is reduced, then observers and components are called with the new state,
/// then listeners with the action, each in the order in which they began; then the effect runs.
/// Actions that are dispatched meanwhile, through any store of the state, follow. All this is done
/// when the outermost ``dispatch(_:)`` returns. Actions that always lead to others trap a debug
/// build, after a million of them.
///
/// **Lifetime.** Stores, dispatchers, commands and running tasks retain the whole state and its
/// reducer. The state retains the closures of observers and listeners, and connectors. None of
/// these may keep a store, a dispatcher or a command: that leaks. They end with their object or
/// connection, and are freed by the next action, or earlier as others observe.
///
/// **Complexity.** An action costs a call of the reducer and of each listener, and a comparison for
/// each observer and component.
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
            // This calls observers and components.
            let effect = reducer(&state.value, action)
            root.reduced.send(action)
            effect.run(Store(source, root: root))
        }
        self.init(source, root: root)
    }

    /// The current state. In every callback, it is the state that the callback is called for.
    public var state: State { source.value }

    /// Passes an action to the reducer of the whole state. If another action is under way, this one
    /// waits until that and all that already wait are done.
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
    /// The closure may dispatch, observe and read the store, but must not capture it; the object
    /// may. With `nil` for the object, nothing happens.
    public func observe<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, State) -> Void
    ) { observe(\.self, with: object, closure: closure) }

    /// Calls `closure` with a part of the state immediately, and then whenever that has changed.
    public func observe<Object: AnyObject, Part: Equatable>(
        _ part: @escaping (State) -> Part, with object: Object?,
        closure: @escaping (Object, Part) -> Void
    ) { root.observe { [source] in source.observe(part, with: object, closure: closure) } }

    /// Calls `closure` with every action of the whole state, and with this store's state right
    /// after it, until `object` is released. The closure must not capture a store.
    public func onAction<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, any Action, State) -> Void
    ) {
        // The source and not `self`: the root retains the closure, so that must not retain it.
        root.$reduced.observe(with: object) { [source] object, action in
            closure(object, action, source.value)
        }
    }

    /// Returns when no task of an effect is running, for tests, or when the waiting task is
    /// cancelled. A task of an effect that has been cancelled counts as ended.
    public func tasksEnded() async { _ = await root.$tasks.scope(\.isEmpty).values.first { $0 } }
}
