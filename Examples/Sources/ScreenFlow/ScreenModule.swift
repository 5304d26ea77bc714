/// The types of one screen.
///
///     enum LoginScreen: ScreenModule {
///         struct State: Equatable { var name = "" }
///         enum Action { case edit(name: String), logIn }
///         enum Output { case loggedIn }
///     }
///
/// Leave out a type that the screen does not need: `enum AboutScreen: ScreenModule {}`. In a target
/// whose default isolation is the main actor, write `nonisolated enum`.
public protocol ScreenModule {
    /// The state that the screen shows. An equal state is not rendered again.
    associatedtype State: Equatable = NoState
    /// The user's actions on the screen.
    associatedtype Action = Never
    /// The outputs that the screen emits to its flow.
    associatedtype Output = Never
}

/// The state of a screen that has none.
public struct NoState: Equatable {
    /// Makes the only value.
    public init() {}
}
