import Minimalist
import ScreenFlow
import TestSupport
import Testing

@testable import ScreenFlowProgram

/// A store's decisions, tested without a view and with a service that the test answers for.
@MainActor @Suite("The login")
struct LoginStoreTests {
    private final class Service: LoginService {
        var calls: [String] = []
        var answers: [(Result<Void, LoginFailure>) -> Void] = []

        func logIn(name: String, password: String, answer: @escaping (Result<Void, LoginFailure>) -> Void) {
            calls.append("\(name):\(password)")
            answers.append(answer)
        }
    }

    private let service = Service()
    private let log = Log()

    @Test("asks with a name and a password, once at a time, takes an answer once, and emits when it has succeeded")
    func story() throws {
        let store = LoginStore(service)
        store.viewStore.observe(with: log) { log, state in
            log.add("\(state.name):\(state.password) \(state.attempt)")
        }
        store.$output.observe(with: log) { log, output in log.add("output \(output)") }
        func send(_ actions: LoginScreen.Action...) { for action in actions { store.send(action) } }
        send(.logIn, .editName("ada"), .logIn, .editPassword("open"), .logIn, .logIn, .editName("eve"))
        #expect(service.calls == ["ada:open"])
        let needed = "failed(reason: \"Both a name and a password are needed.\")"
        #expect(
            log.take() == [
                ": none", ": \(needed)", "ada: none", "ada: \(needed)", "ada:open none", "ada:open pending",
            ])
        service.answers[0](.failure(.wrongPassword))
        send(.editPassword("sesame"), .logIn)
        service.answers[0](.success(()))
        #expect(
            log.take() == [
                "ada:open failed(reason: \"The password is wrong.\")", "ada:sesame none", "ada:sesame pending",
            ])
        service.answers[1](.success(()))
        service.answers[1](.success(()))
        send(.logIn, .editName("eve"))
        #expect(service.calls == ["ada:open", "ada:sesame"])
        #expect(log.lines == ["ada:sesame succeeded", "output loggedIn(name: \"ada\")"])
    }

    @Test("is not retained by its question, and an answer comes to nothing when its screen is gone")
    func lateAnswer() {
        var store: LoginStore? = LoginStore(service)
        weak let observed = store
        store!.$output.observe(with: log) { log, output in log.add("late \(output)") }
        for action in [.editName("eve"), .editPassword("sesame"), .logIn] as [LoginScreen.Action] {
            store!.send(action)
        }
        store = nil
        #expect(observed == nil)
        service.answers[0](.success(()))
        #expect(log.lines == [])
    }
}
