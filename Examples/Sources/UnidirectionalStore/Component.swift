/// Something that renders props and does not know the state.
@MainActor public protocol Component: AnyObject {
    /// Everything that the component renders, and the commands that it gives.
    associatedtype Props: Equatable

    /// The props to render, in `didSet`; `nil` until the component is connected.
    ///
    /// A connection compares new props with these, and sets them if they differ.
    var props: Props? { get set }
}

extension Component {
    func update(_ props: Props) {
        if props != self.props { self.props = props }
    }
}
