/// An object used only for its lifetime, to end an observation early.
///
/// Store a token, and observe until it is deallocated. To replace an observation, such as that of a
/// reused cell, store a new token:
///
///     token = ObservationToken()
///     item.$name.until(token).observe(with: self) { cell, name in cell.show(name) }
public final class ObservationToken: Sendable {
    /// Makes a token that no observation uses yet.
    public init() {}
}
