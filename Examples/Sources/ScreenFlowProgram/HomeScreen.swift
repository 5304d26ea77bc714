import ScreenFlow

/// Where one is after the login, and the floors above that.
enum HomeScreen: ScreenModule {
    struct State: Equatable {
        let name: String
        let floor: Int

        /// The screen as it is shown.
        var text: String { floor == 0 ? "The home of \(name)" : "Floor \(floor) of the home of \(name)" }
    }

    enum Action: Equatable {
        case goUp
        case takeTour
        case goHome
        case logOut
    }

    typealias Output = Action
}

/// Decides nothing: where to go is for the flow to decide.
final class HomeStore: Store<HomeScreen> {
    override func handle(_ action: HomeScreen.Action) { emit(action) }
}
