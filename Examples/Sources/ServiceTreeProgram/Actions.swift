import ServiceTree

/// Starts everything.
struct Launch: Action {}

struct SignIn: Action {
    let name: String
}

struct SignOut: Action {}

/// Asks the server for all articles.
struct Refresh: Action {}

/// A notification that the server sends by itself.
enum Notification: String, Action {
    case published
    case expired
    case closed
}

/// An error that could not be helped, in words.
struct Failure: Action {
    let reason: String
}
