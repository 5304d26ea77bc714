extension Store {
    /// Renders a part of the state immediately, and whenever it changes.
    ///
    /// Each `connect` replaces the ``Component/connection`` that the component has, also one to another store. The
    /// connection ends when the component is released.
    public func connect<C: Component>(_ component: C, to keyPath: KeyPath<State, C.Props>) {
        connect(component, keyPath) { _, props in props }
    }

    /// Renders the props that a connector makes from the state immediately, and whenever they change.
    ///
    /// - Parameter connector: Is called after every change of this store's state. It is retained, so do not let it
    ///   retain the component or a store. If the component makes its own props, leave the connector out.
    public func connect<C: Component>(_ component: C, with connector: some Connector<State, C.Props>) {
        assert(connector as AnyObject !== component, "\(C.self) would retain itself; leave the connector out.")
        connect(component, props: connector.props)
    }

    /// Renders the props that the component itself makes from the state, as a connector does.
    public func connect<C: Component & Connector<State, C.Props>>(_ component: C) {
        connect(component) { component, state, dispatcher in component.props(from: state, dispatcher: dispatcher) }
    }

    /// Renders the props that a closure makes from the state, as a connector does.
    public func connect<C: Component>(_ component: C, props: @escaping (State, Dispatcher) -> C.Props) {
        connect(component) { _, state, dispatcher in props(state, dispatcher) }
    }

    private func connect<C: Component>(_ component: C, props: @escaping (C, State, Dispatcher) -> C.Props) {
        // The root retains this closure, and calls it only while it is alive.
        connect(component, \.self) { [unowned root] component, state in props(component, state, Dispatcher(root)) }
    }

    private func connect<C: Component, Part: Equatable>(
        _ component: C, _ keyPath: KeyPath<State, Part>, props: @escaping (C, Part) -> C.Props
    ) {
        let connection = Connection()
        // Set first: while it renders, the component may disconnect, or connect to something else.
        component.connection = connection
        observe(keyPath, with: connection) { [weak component] connection, part in
            // The connection may have ended while queued actions still retain it.
            guard let component, component.connection === connection else { return }
            let props = props(component, part)
            if props != component.props { component.props = props }
        }
    }
}
