import Minimalist
import ScreenFlow

/// The login, which is one screen. The app starts with it, and the home presents it.
final class LoginFlow: Flow<TextView, LoginScreen.Output> {
    private let service: LoginService

    init(_ service: LoginService) { self.service = service }

    override func makeFirstScreen() -> Screen<TextView> {
        let store = LoginStore(service)
        store.$output.observe(with: self) { flow, output in flow.emit(output) }
        return Screen(store) {
            TextView($0.map(\.text), help: "Type a name, back, or an empty line to let the service answer.") {
                .logIn(name: $0)
            }
        }
    }
}
