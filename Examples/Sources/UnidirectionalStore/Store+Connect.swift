extension Store {
    /// Renders a part of the state immediately, and whenever it changes, until the component is
    /// released or connected again, also to another store.
    ///
    /// - Parameter part: Reads the part: a key path, `\.self` for the state itself, or a function.
    public func connect<C: Component>(_ component: C, to part: @escaping (State) -> C.Props) {
        scope(part).render(component) { _, props, _ in props }
    }

    /// Renders the props that a connector makes from the state in the same way.
    ///
    /// - Parameter connector: Is called after every change of this store's state. It is retained,
    ///   so it must not retain the component or a store.
    public func connect<C: Component>(
        _ component: C, with connector: some Connector<State, C.Props>
    ) {
        assert(connector as AnyObject !== component, "\(C.self) would retain itself; omit `with`.")
        render(component) { connector.props(from: $1, dispatcher: $2) }
    }

    /// Renders the props that the component itself makes from the state.
    public func connect<C: Component & Connector<State, C.Props>>(_ component: C) {
        render(component) { $0.props(from: $1, dispatcher: $2) }
    }

    private func render<C: Component>(
        _ component: C, _ makeProps: @escaping (C, State, Dispatcher) -> C.Props
    ) {
        let connection = Connection()
        // Set first: while it renders, the component may disconnect, or connect to something else.
        component.connection = connection
        // The root retains this closure, and calls it only while it is alive.
        observe(with: connection) { [weak component, unowned root] connection, state in
            // The connection may have ended while queued actions still retain it.
            guard let component, component.connection === connection else { return }
            let props = makeProps(component, state, Dispatcher(root))
            if props != component.props { component.props = props }
        }
    }
}
