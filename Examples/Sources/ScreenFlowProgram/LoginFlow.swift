import Minimalist
import ScreenFlow

/// The login, which is one screen.
final class LoginFlow: TracedFlow<LoginScreen.Output> {
    private let service: any LoginService

    /// - Parameters:
    ///   - service: Is asked who may log in.
    ///   - trace: Is called when the flow is released.
    init(service: any LoginService, trace: @escaping (String) -> Void) {
        self.service = service
        super.init(trace: trace)
    }

    override func makeFirstScreen() -> Screen<any TextView> {
        let store = LoginStore(service)
        store.$output.observe(with: self) { flow, output in flow.emit(output) }
        return Screen(store) { LoginView($0.map(\.form)) }
    }
}
