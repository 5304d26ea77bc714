import ScreenFlow

/// The home of a user, and the floors above it.
enum HomeScreen: ScreenModule {
    struct State: Equatable {
        let name: String
        let floor: Int

        var text: String { floor == 0 ? "The home of \(name)" : "Floor \(floor)" }
    }

    enum Action: String {
        case goUp = "up"
        case goHome = "home"
        case switchUser = "switch"
        case logOut = "log out"
    }

    typealias Output = Action
}

/// Decides nothing: where to go is for the flow to decide.
final class HomeStore: Store<HomeScreen> {
    override func handle(_ action: HomeScreen.Action) { emit(action) }
}
