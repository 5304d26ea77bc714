import Minimalist

/// Holds a state that only actions change, and tells of both.
///
///     let store = Store(state: AppState()) { state, action in
///         reduceCounter(&state.counter, action)
///     }
///     let feature = CounterFeature(store.scope(\.counter))
///
/// A store of a part is made by ``scope(_:)`` and can do all that the first one can; a feature that is given it knows
/// no other state.
///
/// **Isolation.** Everything is on the main actor. What has to wait, or takes long, is begun by an ``Effect`` in a
/// task.
///
/// **Order.** An action is reduced, then observers and components are told of the state, then listeners of the action,
/// then its effect is run. Only then comes the next action. So an action that is dispatched meanwhile is queued, from a
/// reducer, a callback, an effect or a `deinit`, through whichever store of the state: every action is reduced once, in
/// the order dispatched. Otherwise all of this is done when ``dispatch(_:)`` returns.
///
/// Observers and components of the same key path on a store are told in the order they began, and so are all listeners.
///
/// **Feedback.** Actions that always lead to other ones stop a debug build after 100,000 of them.
///
/// **Lifetime.** A store retains no observer, listener or component. It retains their closures and connectors; one
/// whose object has gone is not called again, and is freed by the next change, or of a listener the next action, that
/// reaches it. A store of a part retains the whole state and its reducer. When the last store has gone, everything is
/// freed; actions that are still queued are reduced before that.
///
/// **Complexity.** An action costs one call of the reducer, a comparison of each key path in use on the state, and one
/// call of each listener; beside these, calls of the closures and connectors of a part that has changed, and of whoever
/// shows something else then.
@MainActor public final class Store<State: Equatable> {
    private let point: ValuePoint<State>
    // Retained here, as the point of a part does not retain the whole.
    private let root: any Dispatching

    init(_ point: ValuePoint<State>, root: any Dispatching) {
        self.point = point
        self.root = root
    }

    /// Makes a store whose reducer only changes the state.
    public convenience init(state: State, reducer: @escaping Reducer<State>) {
        let reducer = EffectReducer<State> { state, action in
            reducer(&state, action)
            return .none
        }
        self.init(state: state, reducer: reducer)
    }

    /// Makes a store whose reducer also says what else is to be done.
    public convenience init(state: State, reducer: EffectReducer<State>) {
        let root = Root(state, reducer: reducer)
        self.init(root.$state, root: root)
    }

    /// The current state; in every callback, the one that it tells of.
    public var state: State { point.value }

    /// Has the reducer of the whole state take an action, before this returns or when the ones before it are done.
    public func dispatch(_ action: any Action) { root.dispatch(action) }

    /// Dispatches without retaining the store.
    public var dispatcher: Dispatcher { Dispatcher(root) }

    /// A store of a part of the state, and of the same actions. Stores of parts can be scoped again.
    public func scope<Part: Equatable>(_ keyPath: KeyPath<State, Part>) -> Store<Part> {
        Store<Part>(point.scope(keyPath), root: root)
    }

    /// Calls `closure` with the state at once, and then whenever it has become another, for as long as `object` lives.
    ///
    /// - Parameters:
    ///   - object: Is not retained, only handed to the closure. Nil observes nothing.
    ///   - closure: May dispatch, observe and read the store. It is retained, so it is not to capture a store, which
    ///     would stay for ever; the object may have one.
    public func observe<Object: AnyObject>(with object: Object?, closure: @escaping (Object, State) -> Void) {
        observe(\.self, with: object, closure: closure)
    }

    /// Calls `closure` with a part of the state at once, and then whenever that has become another.
    public func observe<Object: AnyObject, Part: Equatable>(
        _ keyPath: KeyPath<State, Part>, with object: Object?, closure: @escaping (Object, Part) -> Void
    ) {
        root.perform { [point] in point.observe(keyPath, with: object, closure: closure) }
    }

    /// Calls `closure` with every action and the state directly after it, for as long as `object` lives.
    ///
    /// It is called for the actions of the whole state, whether they change this store's or not.
    ///
    /// - Parameters:
    ///   - object: Is not retained, only handed to the closure. Nil listens to nothing.
    ///   - closure: May dispatch, observe and read the store. It is retained, so it is not to capture one.
    public func onAction<Object: AnyObject>(
        with object: Object?, closure: @escaping (Object, any Action, State) -> Void
    ) {
        // Not `self`: the closure belongs to the root, which this retains.
        root.reductions.observe(with: object) { [point] object, action in closure(object, action, point.value) }
    }
}
