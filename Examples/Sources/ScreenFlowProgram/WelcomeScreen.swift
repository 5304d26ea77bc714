import ScreenFlow

/// One page of the welcome.
enum WelcomeScreen: ScreenModule {
    struct State: Equatable {
        let number: Int
        let page: String

        /// The page as it is shown.
        var text: String { "Welcome (\(number) of 2)\n  \(page)" }
    }

    enum Action {
        case next
    }

    typealias Output = Action
}

/// Lets the reader go on; where to is for the flow to decide.
final class WelcomeStore: Store<WelcomeScreen> {
    override func handle(_ action: WelcomeScreen.Action) { emit(action) }
}
