import Minimalist
import Prompt
import ScreenFlow

enum HomeOutput {
    case switched(to: String)
    case loggedOut
}

/// The screens behind the login.
final class HomeFlow: Flow<TextView, HomeOutput> {
    private let name: String
    private let service: LoginService

    /// - Parameters:
    ///   - name: The user who is logged in.
    ///   - service: Is asked when the user is switched.
    init(_ name: String, _ service: LoginService) {
        self.name = name
        self.service = service
    }

    override func makeFirstScreen() -> Screen<TextView> { makeScreen(floor: 0) }

    private func makeScreen(floor: Int) -> Screen<TextView> {
        let store = HomeStore(HomeScreen.State(name: name, floor: floor))
        store.$output.observe(with: self) { flow, output in
            switch output {
            case .goUp: flow.navigator?.place(flow.makeScreen(floor: floor + 1))
            case .goHome: flow.unwind()
            case .switchUser: flow.presentLogin()
            case .logOut: flow.emit(.loggedOut)
            }
        }
        return Screen(store) {
            TextView($0.map(\.text), help: "Type up, home, switch, log out or back.") { .init(rawValue: $0) }
        }
    }

    /// Presents the flow that the app starts with.
    private func presentLogin() {
        guard let navigator else { return }
        let login = LoginFlow(service)
        login.$output.observe(with: self) { flow, output in
            say("LoginFlow emits \(output) over HomeFlow")
            switch output {
            case .loggedIn(let name): flow.emit(.switched(to: name))
            }
        }
        login.start(on: navigator, as: .presented)
    }
}
