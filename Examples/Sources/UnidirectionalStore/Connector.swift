/// Makes the props of a component of a state.
///
/// A component may be its own connector: `store.connect(component, with: component)`.
@MainActor public protocol Connector<State, Props> {
    /// What the props are made of: the state of the store that the component is connected to.
    associatedtype State: Equatable
    /// What the component renders.
    associatedtype Props: Equatable

    /// Makes props. It is called when the component is connected, and at every change of the state after that.
    ///
    /// - Parameter dispatcher: Makes the commands that the props carry.
    func props(from state: State, dispatcher: Dispatcher) -> Props
}
