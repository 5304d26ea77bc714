/// Something that renders props and knows no state.
@MainActor public protocol Component: AnyObject {
    /// All that it renders, and the commands that it gives. The last ones are kept, so they are not to hold the
    /// component.
    associatedtype Props: Equatable

    /// Is called with the first props when the component is connected, and then when they have become others.
    func render(_ props: Props)
}
