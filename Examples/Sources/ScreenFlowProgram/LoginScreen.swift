import ScreenFlow

/// A name, a password, and an attempt to log in with them.
enum LoginScreen: ScreenModule {
    struct State: Equatable {
        enum Attempt: Equatable {
            case none
            /// The service has been asked and has not answered.
            case pending
            case succeeded
            case failed(reason: String)
        }

        var name = ""
        var password = ""
        var attempt = Attempt.none
    }

    enum Action: Equatable {
        case editName(String)
        case editPassword(String)
        case logIn
    }

    enum Output: Equatable {
        case loggedIn(name: String)
    }
}

/// Decides when the service is asked: not before there is a name and a password, and not while it is busy.
///
/// Meanwhile, and once it has succeeded, every action is ignored. An answer has no effect when the screen has
/// been released.
final class LoginStore: Store<LoginScreen> {
    private let service: any LoginService

    init(_ service: any LoginService) {
        self.service = service
        super.init(LoginScreen.State())
    }

    override func handle(_ action: LoginScreen.Action) {
        switch state.attempt {
        case .pending, .succeeded: return
        case .none, .failed: break
        }
        switch action {
        case .editName(let name):
            update {
                $0.name = name
                $0.attempt = .none
            }
        case .editPassword(let password):
            update {
                $0.password = password
                $0.attempt = .none
            }
        case .logIn:
            logIn()
        }
    }

    private func logIn() {
        guard !state.name.isEmpty, !state.password.isEmpty else {
            return update { $0.attempt = .failed(reason: "Both a name and a password are needed.") }
        }
        update { $0.attempt = .pending }
        let name = state.name
        service.logIn(name: name, password: state.password) { [weak self] result in
            self?.finish(result, name: name)
        }
    }

    private func finish(_ result: Result<Void, LoginFailure>, name: String) {
        switch result {
        case .success:
            update { $0.attempt = .succeeded }
            emit(.loggedIn(name: name))
        case .failure(.wrongPassword):
            update { $0.attempt = .failed(reason: "The password is wrong.") }
        }
    }
}
