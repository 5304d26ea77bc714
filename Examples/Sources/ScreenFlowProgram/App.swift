import Minimalist
import ScreenFlow

/// Starts one flow after the other, and outlives them and their screens.
@MainActor
final class App {
    let navigator = Navigator<any TextView>()

    private let service: any LoginService
    private let trace: (String) -> Void

    /// - Parameters:
    ///   - service: Is asked who may log in.
    ///   - trace: Is called with logins, and with each flow that is released.
    init(service: any LoginService, trace: @escaping (String) -> Void) {
        self.service = service
        self.trace = trace
    }

    /// Shows the login, with the welcome presented over it until that has been read or left.
    func start() {
        showLogin()
        let welcome = WelcomeFlow(trace: trace)
        welcome.$output.observe(with: self) { app, _ in app.navigator.dismiss() }
        welcome.start(on: navigator, as: .presented)
    }

    private func showLogin() {
        let login = LoginFlow(service: service, trace: trace)
        login.$output.observe(with: self) { app, output in
            switch output {
            case .loggedIn(let name): app.showHome(of: name)
            }
        }
        login.start(on: navigator, as: .root)
    }

    private func showHome(of name: String) {
        trace("Logged in as \(name).")
        let home = HomeFlow(name: name, trace: trace)
        home.$output.observe(with: self) { app, _ in app.showLogin() }
        home.start(on: navigator, as: .root)
    }
}
