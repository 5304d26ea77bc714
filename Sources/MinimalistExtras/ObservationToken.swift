/// An object used only for its lifetime, to end an observation early.
///
/// Store it, and pass it to ``ObservableSource/until(_:)``. Storing a new one replaces the observation.
public final class ObservationToken: Sendable {
    /// Makes a token that no observation uses yet.
    public init() {}
}
