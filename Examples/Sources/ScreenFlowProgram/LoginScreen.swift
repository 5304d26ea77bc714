import ScreenFlow

/// Asks for a name, and the service whether it knows that.
enum LoginScreen: ScreenModule {
    enum State: Equatable {
        case ready
        case asking(name: String)
        case refused(name: String)

        var text: String {
            switch self {
            case .ready: "Login: type ada, or another name."
            case .asking(let name): "Login: the service is asked for \(name). An empty line lets it answer."
            case .refused(let name): "Login: the service does not know \(name)."
            }
        }
    }

    enum Action: Equatable {
        case logIn(name: String)
    }

    enum Output: Equatable {
        case loggedIn(name: String)
    }
}

/// Asks the service about one name at a time. An answer has no effect when the screen has been released.
final class LoginStore: Store<LoginScreen> {
    private let service: LoginService

    init(_ service: LoginService) {
        self.service = service
        super.init(.ready)
    }

    override func handle(_ action: LoginScreen.Action) {
        guard case .logIn(let name) = action else { return }
        if case .asking = state { return }
        update { $0 = .asking(name: name) }
        service.ask(name) { [weak self] isKnown in self?.finish(name, isKnown) }
    }

    private func finish(_ name: String, _ isKnown: Bool) {
        if isKnown {
            emit(.loggedIn(name: name))
        } else {
            update { $0 = .refused(name: name) }
        }
    }
}
