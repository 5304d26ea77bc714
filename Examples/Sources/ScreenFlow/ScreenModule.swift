/// The types that one screen is made of.
///
///     enum LoginScreen: ScreenModule {
///         struct State: Equatable { var name = "" }
///         enum Action { case edit(name: String), logIn }
///         enum Output { case loggedIn }
///     }
public protocol ScreenModule {
    /// What the screen shows. It is compared, so that an equal state is not rendered again.
    associatedtype State: Equatable
    /// What can be done on the screen.
    associatedtype Action
    /// What the screen tells its flow. A screen that tells nothing has `Never`.
    associatedtype Output
}
