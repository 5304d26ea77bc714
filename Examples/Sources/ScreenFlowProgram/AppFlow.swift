import Minimalist
import ScreenFlow

enum AppOutput: Equatable {
    case loggedIn(name: String)
}

/// The login, with the welcome presented over it until that has been read or left.
final class AppFlow: Flow<AppOutput> {
    private let service: any LoginService
    private let trace: (String) -> Void

    /// - Parameters:
    ///   - service: Is asked who may log in.
    ///   - trace: Is told when this flow or the nested one is freed.
    init(on navigator: Navigator, service: any LoginService, trace: @escaping (String) -> Void) {
        self.service = service
        self.trace = trace
        super.init(on: navigator)
    }

    deinit { trace("The app flow is freed.") }

    /// Places the login and presents the welcome, which is visible first.
    func start() {
        presentWelcome()
        let store = LoginStore(service)
        store.$output.observe(with: self) { flow, output in
            switch output {
            case .loggedIn(let name):
                flow.emit(.loggedIn(name: name))
                flow.end()
            }
        }
        begin(with: Screen(store) { LoginView($0.map(\.form)) })
    }

    private func presentWelcome() {
        let child = Navigator()
        let welcome = WelcomeFlow(on: child, trace: trace)
        welcome.$output.observe(with: self) { flow, output in
            switch output {
            case .finished: flow.navigator?.dismiss()
            }
        }
        welcome.start()
        navigator?.present(child)
    }
}
