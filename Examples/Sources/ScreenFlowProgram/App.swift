import Minimalist
import Prompt
import ScreenFlow

/// Starts one flow after the other, and outlives them and their screens.
@MainActor
final class App {
    let navigator = Navigator<TextView>()

    private let service: LoginService

    init(_ service: LoginService) { self.service = service }

    func showLogin() {
        let login = LoginFlow(service)
        login.$output.observe(with: self) { app, output in
            say("LoginFlow emits \(output)")
            switch output {
            case .loggedIn(let name): app.showHome(of: name)
            }
        }
        login.start(on: navigator, as: .root)
    }

    private func showHome(of name: String) {
        let home = HomeFlow(name, service)
        home.$output.observe(with: self) { app, output in
            say("HomeFlow emits \(output)")
            switch output {
            case .switched(let name): app.showHome(of: name)
            case .loggedOut: app.showLogin()
            }
        }
        home.start(on: navigator, as: .root)
    }
}
