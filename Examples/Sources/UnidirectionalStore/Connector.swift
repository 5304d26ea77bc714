/// Makes the props of a component of a state.
@MainActor public protocol Connector<State, Props> {
    associatedtype State: Equatable
    associatedtype Props: Equatable

    /// - Parameter dispatcher: Makes the commands that the props carry.
    func props(from state: State, dispatcher: Dispatcher) -> Props
}
