import Minimalist
import ScreenFlow

enum LoginOutput: Equatable {
    case loggedIn(name: String)
}

/// The login, in place of whatever was there before.
final class LoginFlow: Flow<any TextView, LoginOutput> {
    private let service: any LoginService
    private let trace: (String) -> Void

    /// - Parameters:
    ///   - service: Is asked who may log in.
    ///   - trace: Is told when the flow is freed.
    init(on navigator: Navigator<any TextView>, service: any LoginService, trace: @escaping (String) -> Void) {
        self.service = service
        self.trace = trace
        super.init(on: navigator)
    }

    deinit { trace("The login flow is freed.") }

    /// Places the form.
    func start() {
        let store = LoginStore(service)
        store.$output.observe(with: self) { flow, output in
            switch output {
            case .loggedIn(let name): flow.emit(.loggedIn(name: name))
            }
        }
        beginAsRoot(with: Screen(store) { LoginView($0.map(\.form)) })
    }
}
