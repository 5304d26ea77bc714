/// The place where a screen appears, or the first screen of a flow.
public enum Placement: Sendable {
    /// On top of the stack.
    case pushed
    /// On a navigator of its own, which is presented over the front one.
    case presented
    /// In place of the whole stack, and of what is presented over it.
    case root
}
