import MinimalistExtras

/// Keeps a component connected to a store, until it is released.
public typealias Connection = ObservationToken

/// Something that renders props and does not know the state.
@MainActor public protocol Component: AnyObject {
    /// Everything that the component renders, and the commands that it gives.
    associatedtype Props: Equatable

    /// The props to render, in `didSet`; `nil` until the component is connected. A connection sets
    /// new props if they differ from these.
    var props: Props? { get set }

    /// The connection to a store, which `connect` sets. Set it to `nil` to disconnect the
    /// component, which keeps its props.
    var connection: Connection? { get set }
}
