/// An object used only for its lifetime, to end an observation early.
///
/// Store a token, and observe until it is deallocated. To replace an observation, such as that of a
/// reused cell, store a new token:
///
///     token = ObservationToken()
///     item.observe(with: self, until: token) { cell, item in cell.show(item) }
public final class ObservationToken: Sendable {
    /// Makes a token that no observation uses yet.
    public init() {}
}
