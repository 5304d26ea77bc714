import Minimalist
import ScreenFlow

/// The form to log in with.
final class LoginView: TextView {
    /// What the form shows, which is less than the screen knows: it is not told the password.
    struct State: Equatable {
        var name: String
        var hasPassword: Bool
        var status: String
    }

    @Property private var rendering = ""
    private let store: ViewStore<State, LoginScreen.Action>

    init(_ store: ViewStore<State, LoginScreen.Action>) {
        self.store = store
        store.observe(with: self) { view, state in view.rendering = state.text }
    }

    var text: ValuePoint<String> { $rendering }

    var help: String { "Type name NAME, password PASSWORD, login, back, or an empty line to let the service answer." }

    func enter(_ line: String) -> Bool {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch (words.first, words.dropFirst().first) {
        case ("name", let name): store.send(.editName(name ?? ""))
        case ("password", let password): store.send(.editPassword(password ?? ""))
        case ("login", nil): store.send(.logIn)
        default: return false
        }
        return true
    }
}

extension LoginView.State {
    fileprivate var text: String {
        """
        Login
          name: \(name.isEmpty ? "none" : name)
          password: \(hasPassword ? "given" : "none")
          \(status)
        """
    }
}

extension LoginScreen.State {
    /// The part that the form shows.
    var form: LoginView.State {
        LoginView.State(name: name, hasPassword: !password.isEmpty, status: status)
    }

    private var status: String {
        switch attempt {
        case .none: "Type name NAME, password PASSWORD, login or back. The password is sesame."
        case .pending: "Asking the login service. An empty line lets it answer."
        case .succeeded: "Done."
        case .failed(let reason): reason
        }
    }
}
