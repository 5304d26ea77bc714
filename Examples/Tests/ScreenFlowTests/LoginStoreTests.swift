import Minimalist
import ScreenFlow
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

    @Test("asks with a name and a password, once at a time, and emits when it has succeeded")
    func story() {
        typealias State = LoginScreen.State
        let store = LoginStore(service)
        let recorder = Recorder(store)
        func send(_ actions: LoginScreen.Action...) { for action in actions { store.send(action) } }
        send(.logIn, .editName("ada"), .logIn, .editPassword("open"), .logIn, .logIn, .editName("eve"))
        #expect(service.calls == ["ada:open"])
        let needed = State.Attempt.failed(reason: "Both a name and a password are needed.")
        #expect(
            recorder.take() == [
                .shows(State(attempt: needed)),
                .shows(State(name: "ada")),
                .shows(State(name: "ada", attempt: needed)),
                .shows(State(name: "ada", password: "open")),
                .shows(State(name: "ada", password: "open", attempt: .pending)),
            ])
        service.answers[0](.failure(.wrongPassword))
        send(.editPassword("sesame"), .logIn)
        #expect(
            recorder.take() == [
                .shows(State(name: "ada", password: "open", attempt: .failed(reason: "The password is wrong."))),
                .shows(State(name: "ada", password: "sesame")),
                .shows(State(name: "ada", password: "sesame", attempt: .pending)),
            ])
        service.answers[1](.success(()))
        send(.logIn, .editName("eve"))
        #expect(service.calls == ["ada:open", "ada:sesame"])
        #expect(
            recorder.take() == [
                .shows(State(name: "ada", password: "sesame", attempt: .succeeded)), .emits(.loggedIn(name: "ada")),
            ])
    }

    @Test("is not retained by its question, and an answer has no effect when its screen is released")
    func lateAnswer() {
        var store: LoginStore? = LoginStore(service)
        weak let observed = store
        let recorder = Recorder(store!)
        for action in [.editName("eve"), .editPassword("sesame"), .logIn] as [LoginScreen.Action] {
            store!.send(action)
        }
        _ = recorder.take()
        store = nil
        #expect(observed == nil)
        service.answers[0](.success(()))
        #expect(recorder.take() == [])
    }
}
