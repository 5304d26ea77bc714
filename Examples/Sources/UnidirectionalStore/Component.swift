import MinimalistExtras

/// Keeps a component connected to a store, until it is deallocated.
public typealias Connection = ObservationToken

/// Something that renders props and does not know the state, such as a view controller.
@MainActor public protocol Component: AnyObject {
    /// Everything that the component renders, and the commands that it gives.
    associatedtype Props: Equatable

    /// The props to render, in `didSet`; `nil` until the component is connected. A connection sets
    /// new props if they differ from these.
    var props: Props? { get set }

    /// The connection to a store, which `connect` sets. Set it to `nil` to disconnect the
    /// component. It keeps its props, and with their commands the state.
    var connection: Connection? { get set }
}

/// Makes the props of a component from a state. A component can be its own connector.
@MainActor public protocol Connector<State, Props> {
    associatedtype State: Equatable
    associatedtype Props: Equatable

    /// Makes props, when the component is connected and after every change of the state. The
    /// dispatcher makes the commands that they carry.
    func props(from state: State, dispatcher: Dispatcher) -> Props
}

/// Dispatches to a store without knowing its state, and makes commands.
public struct Dispatcher: Sendable {
    private let root: Root

    init(_ root: Root) { self.root = root }

    /// Makes a dispatcher without a store, to test a connector or a component with. `receive` is
    /// called with each action, one at a time.
    @MainActor public init(_ receive: @escaping @MainActor (any Action) -> Void) {
        self.init(Root { _, action in receive(action) })
    }

    /// See ``Store/dispatch(_:)``.
    @MainActor public func dispatch(_ action: any Action) { root.dispatch(action) }

    /// Makes a command that dispatches an action, for props to carry.
    public func command(_ action: some Action & Equatable & Sendable) -> Command {
        Command(root: root, action: action)
    }
}

/// An action that a component can dispatch without knowing it: `props.increase()`.
///
/// Two commands are equal if they dispatch equal actions to the same whole state, so props with
/// commands can be compared.
public struct Command: Equatable, Sendable {
    let root: Root
    let action: any Action & Equatable & Sendable

    /// Dispatches the action; see ``Store/dispatch(_:)``.
    @MainActor public func callAsFunction() { root.dispatch(action) }

    public static func == (one: Command, other: Command) -> Bool {
        func isOther<Value: Equatable>(_ action: Value) -> Bool { action == other.action as? Value }
        return one.root === other.root && isOther(one.action)
    }
}

extension Store {
    /// Renders a part of the state immediately, and whenever it changes, until the component is
    /// deallocated or connected again, also to another store.
    public func connect<C: Component>(_ component: C, to part: @escaping (State) -> C.Props) {
        scope(part).render(component) { _, props, _ in props }
    }

    /// Renders the props that a connector makes from the state in the same way.
    ///
    /// - Parameter connector: Is retained, so it must not be the component, nor retain it or a
    ///   store. After the component has been deallocated or connected again, it is released at the
    ///   next action.
    public func connect<C: Component>(
        _ component: C, with connector: some Connector<State, C.Props>
    ) {
        render(component) { connector.props(from: $1, dispatcher: $2) }
    }

    /// Renders the props that the component itself makes from the state.
    public func connect<C: Component & Connector<State, C.Props>>(_ component: C) {
        render(component) { $0.props(from: $1, dispatcher: $2) }
    }

    private func render<C: Component>(
        _ component: C, _ makeProps: @escaping (C, State, Dispatcher) -> C.Props
    ) {
        // Set first: while it renders, the component may disconnect, or connect to something else.
        component.connection = Connection()
        let source = source.until(component.connection)
        // Unowned, since the root retains this closure. It alone calls it, and so is alive then.
        root.begin { [unowned root] in
            source.observe(\.self, with: component) { component, state in
                let props = makeProps(component, state, Dispatcher(root))
                if props != component.props { component.props = props }
            }
        }
    }
}
