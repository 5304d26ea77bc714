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
        render(on: component) { _, state in props(state) }
    }

    /// Renders what a connector makes of the state, at once and whenever that has become another, for as long as the
    /// component lives.
    ///
    /// - Parameter connector: Is called at every change of this store's state, and retained until the first one after
    ///   the component has gone, so it is not to retain the component. It may be the component itself, which is not
    ///   retained.
    public func connect<C: Component, Source: Connector<State, C.Props>>(
        _ component: C, with connector: Source
    ) {
        let dispatcher = dispatcher
        // The component is handed in at each call. Captured as its own connector as well, it would never go.
        let other = connector as AnyObject === component ? nil : connector
        render(on: component) { component, state in
            (other ?? component as! Source).props(from: state, dispatcher: dispatcher)
        }
    }

    private func render<C: Component>(on component: C, _ props: @escaping (C, State) -> C.Props) {
        var last: C.Props?
        observe(with: component) { component, state in
            let next = props(component, state)
            guard next != last else { return }
            last = next
            component.render(next)
        }
    }
}
