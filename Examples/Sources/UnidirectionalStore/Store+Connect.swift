extension Store {
    /// Renders a part of the state, at once and whenever that has become another, for as long as the component lives.
    public func connect<C: Component>(_ component: C, to keyPath: KeyPath<State, C.Props>) {
        observe(keyPath, with: component) { component, props in component.render(props) }
    }

    /// Renders what a closure makes of the state, at once and whenever that has become another, for as long as the
    /// component lives.
    ///
    /// - Parameter props: Is called at every change of this store's state. It is retained, so it is not to capture the
    ///   component or a store.
    public func connect<C: Component>(_ component: C, props: @escaping (State) -> C.Props) {
        var last: C.Props?
        observe(with: component) { component, state in
            let next = props(state)
            guard next != last else { return }
            last = next
            component.render(next)
        }
    }

    /// Renders what a connector makes of the state, at once and whenever that has become another, for as long as the
    /// component lives.
    ///
    /// - Parameter connector: Is retained, and called at every change of this store's state.
    public func connect<C: Component>(_ component: C, with connector: some Connector<State, C.Props>) {
        let dispatcher = dispatcher
        connect(component) { connector.props(from: $0, dispatcher: dispatcher) }
    }
}
