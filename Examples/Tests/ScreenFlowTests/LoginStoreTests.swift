import Minimalist
import ScreenFlow
import Testing

@testable import ScreenFlowProgram

@Suite("The login")
struct LoginStoreTests {
    private let service = ControlledLoginService()
    private let store: LoginStore
    private let log = Log()

    init() {
        store = LoginStore(service)
        store.send(.editName("ada"))
        store.send(.editPassword("sesame"))
        store.viewStore.observe(with: log) { log, state in
            log.add("render \(state.name):\(state.password) \(state.attempt)")
        }
        store.$output.observe(with: log) { log, output in log.add("output \(output)") }
        _ = log.take()
    }

    @Test("calls the service once for a double tap while it is busy, and keeps the fields as they are")
    func doubleTap() {
        store.send(.logIn)
        store.send(.logIn)
        store.send(.editName("eve"))
        store.send(.editPassword("other"))
        #expect(service.calls == ["ada:sesame"])
        #expect(log.lines == ["render ada:sesame pending"])
    }

    @Test("renders nothing for an equal edit")
    func equalEdit() {
        store.send(.editName("ada"))
        store.send(.editPassword("sesame"))
        #expect(log.lines == [])
        store.send(.editName("eve"))
        #expect(log.lines == ["render eve:sesame none"])
    }

    @Test("shows an error when it fails, emits nothing, and can be tried again")
    func failure() throws {
        store.send(.logIn)
        try service.answer(0, .failure(.wrongPassword))
        #expect(
            log.take() == [
                "render ada:sesame pending", "render ada:sesame failed(reason: \"The password is wrong.\")",
            ])
        store.send(.editPassword("sesam"))
        store.send(.logIn)
        #expect(log.lines == ["render ada:sesam none", "render ada:sesam pending"])
        #expect(service.calls == ["ada:sesame", "ada:sesam"])
    }

    @Test("emits once when it succeeds, after that is rendered, and cannot be repeated")
    func success() throws {
        store.send(.logIn)
        try service.answer(0, .success(()))
        try service.answer(0, .success(()))
        store.send(.logIn)
        #expect(
            log.lines == [
                "render ada:sesame pending", "render ada:sesame succeeded", "output loggedIn(name: \"ada\")",
            ])
        #expect(service.calls == ["ada:sesame"])
    }

    @Test("takes an answer once, even while the next attempt is pending")
    func repeatedAnswer() throws {
        store.send(.logIn)
        try service.answer(0, .failure(.wrongPassword))
        store.send(.logIn)
        _ = log.take()
        try service.answer(0, .success(()))
        #expect(log.lines == [])
        try service.answer(1, .success(()))
        #expect(log.lines == ["render ada:sesame succeeded", "output loggedIn(name: \"ada\")"])
    }

    @Test("takes an answer that is given before the question returns")
    func immediateAnswer() {
        service.immediate = .success(())
        store.send(.logIn)
        #expect(
            log.lines == [
                "render ada:sesame pending", "render ada:sesame succeeded", "output loggedIn(name: \"ada\")",
            ])
    }

    @Test("does not ask the service without a name or a password", arguments: [("", "sesame"), ("ada", ""), ("", "")])
    func missing(_ name: String, _ password: String) {
        store.send(.editName(name))
        store.send(.editPassword(password))
        _ = log.take()
        store.send(.logIn)
        #expect(
            log.lines == ["render \(name):\(password) failed(reason: \"Both a name and a password are needed.\")"])
        #expect(service.calls == [])
    }

    @Test("hears a tap that the rendering of its error sends, once the error is shown")
    func tapWhileRendering() {
        let viewStore = store.viewStore
        service.immediate = .failure(.wrongPassword)
        viewStore.observe(with: log) { log, state in
            if case .failed = state.attempt, state.name == "ada" { viewStore.send(.editName("eve")) }
        }
        store.send(.logIn)
        #expect(
            log.lines == [
                "render ada:sesame pending", "render ada:sesame failed(reason: \"The password is wrong.\")",
                "render eve:sesame none",
            ])
    }

    @Test("does nothing with an answer that comes when the screen has gone, and is not kept by the question")
    func lateAnswer() throws {
        var store: LoginStore? = LoginStore(service)
        weak let observed = store
        store!.$output.observe(with: log) { log, output in log.add("late \(output)") }
        store!.send(.editName("eve"))
        store!.send(.editPassword("sesame"))
        store!.send(.logIn)
        store = nil
        #expect(observed == nil)
        try service.answer(0, .success(()))
        #expect(log.lines == [])
    }
}
