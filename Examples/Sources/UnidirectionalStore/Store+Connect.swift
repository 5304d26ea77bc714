extension Store {
    /// Renders a part of the state immediately, and whenever it changes, until the component is released.
    public func connect<C: Component>(_ component: C, to keyPath: KeyPath<State, C.Props>) {
        observe(keyPath, with: component) { component, props in component.update(props) }
    }

    /// Renders the props that a connector makes from the state immediately, and whenever they change, until the
    /// component is released.
    ///
    /// - Parameter connector: Is called after every change of this store's state. It is retained, so do not let it
    ///   retain the component or a store. If it is the component itself, it is not retained.
    public func connect<C: Component, Source: Connector<State, C.Props>>(_ component: C, with connector: Source) {
        let isOwnConnector = connector as AnyObject === component
        // If it were captured as its own connector, the component would never be freed.
        let other = isOwnConnector ? nil : connector
        connect(component) { component, state, dispatcher in
            (other ?? component as! Source).props(from: state, dispatcher: dispatcher)
        }
    }

    /// Renders the props that a closure makes from the state, as a connector does.
    public func connect<C: Component>(_ component: C, props: @escaping (State, Dispatcher) -> C.Props) {
        connect(component) { _, state, dispatcher in props(state, dispatcher) }
    }

    private func connect<C: Component>(_ component: C, props: @escaping (C, State, Dispatcher) -> C.Props) {
        // The root retains this closure, and calls it only while it is alive.
        observe(with: component) { [unowned root] component, state in
            component.update(props(component, state, Dispatcher(root)))
        }
    }
}
