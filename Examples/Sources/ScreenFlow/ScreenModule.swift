/// The types that one screen is made of.
///
///     enum LoginScreen: ScreenModule {
///         struct State: Equatable { var name = "" }
///         enum Action { case edit(name: String), logIn }
///         enum Output { case loggedIn }
///     }
///
/// What a screen does not have, it leaves out: `enum AboutScreen: ScreenModule {}` shows always the same, and nothing
/// can be done on it.
public protocol ScreenModule {
    /// What the screen shows. It is compared, so that an equal state is not rendered again.
    associatedtype State: Equatable = NoState
    /// What can be done on the screen.
    associatedtype Action = Never
    /// What the screen tells its flow.
    associatedtype Output = Never
}

/// The state of a screen that always shows the same.
public struct NoState: Equatable {
    /// Makes the only value.
    public init() {}
}
