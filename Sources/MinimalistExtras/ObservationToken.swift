/// An object used only for its lifetime, to end an observation early.
///
/// Observe with a token, and store the token, for example in your view. The observation ends when
/// the token is deallocated. The closure receives the token, so capture the view weakly:
///
///     token = ObservationToken()
///     item.observe(with: token) { [weak self] _, item in self?.show(item) }
///
/// To replace an observation, such as that of a reused cell, store a new token.
public final class ObservationToken: Sendable {
    /// Makes a token that no observation uses yet.
    public init() {}
}
