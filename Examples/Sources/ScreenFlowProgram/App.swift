import Minimalist
import ScreenFlow

/// Starts one flow after the other. It is what stays when the screens and their flows have gone.
final class App {
    let navigator = Navigator<any TextView>()

    private let service: any LoginService
    private let trace: (String) -> Void

    /// - Parameters:
    ///   - service: Is asked who may log in.
    ///   - trace: Is told of logins, and of each flow that is freed.
    init(service: any LoginService, trace: @escaping (String) -> Void) {
        self.service = service
        self.trace = trace
    }

    /// Shows the login, with the welcome presented over it until that has been read or left.
    func start() {
        showLogin()
        let welcome = WelcomeFlow.present(over: navigator, trace: trace)
        welcome.$output.observe(with: self) { app, output in
            switch output {
            case .finished: app.navigator.dismiss()
            }
        }
    }

    private func showLogin() {
        let login = LoginFlow(on: navigator, service: service, trace: trace)
        login.$output.observe(with: self) { app, output in
            switch output {
            case .loggedIn(let name): app.showHome(of: name)
            }
        }
        login.start()
    }

    private func showHome(of name: String) {
        trace("Logged in as \(name).")
        let home = HomeFlow(on: navigator, name: name, trace: trace)
        home.$output.observe(with: self) { app, output in
            switch output {
            case .loggedOut: app.showLogin()
            }
        }
        home.start()
    }
}
