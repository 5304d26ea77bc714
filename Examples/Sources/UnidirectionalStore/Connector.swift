/// Makes the props of a component from a state.
@MainActor public protocol Connector<State, Props> {
    /// The state of the store that the component is connected to.
    associatedtype State: Equatable
    /// The props that the component renders.
    associatedtype Props: Equatable

    /// Makes props. It is called when the component is connected, and after every change of the state.
    ///
    /// - Parameter dispatcher: Makes the commands that the props carry. A connector that keeps the dispatcher, or a
    ///   command, is never freed, unless it is the component itself.
    func props(from state: State, dispatcher: Dispatcher) -> Props
}
