/// Makes the props of a component from a state. A component can be its own connector.
@MainActor public protocol Connector<State, Props> {
    /// The state of the store that the component is connected to.
    associatedtype State: Equatable
    /// The props that the component renders.
    associatedtype Props: Equatable

    /// Makes props, when the component is connected and after every change of the state.
    ///
    /// - Parameter dispatcher: Makes the commands that the props carry. A connector that is no
    ///   component must keep neither: the state retains the connector, which would leak.
    func props(from state: State, dispatcher: Dispatcher) -> Props
}
