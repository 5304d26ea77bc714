import MinimalistExtras
import ScreenFlow
import Testing

@testable import ScreenFlowProgram

@MainActor @Suite("The login")
struct LoginTests {
    private let service = LoginService()

    /// A store's decisions, tested without a view.
    @Test("asks the service about one name at a time, and emits the name that it knows")
    func decisions() {
        let store = LoginStore(service)
        let states = Recorder(store.viewStore.point)
        let outputs = Recorder(store.$output)
        store.send(.logIn(name: "eve"))
        store.send(.logIn(name: "ada"))
        #expect(service.answer())
        store.send(.logIn(name: "ada"))
        #expect(service.answer())
        #expect(!service.answer())
        #expect(states.values == [.ready, .asking(name: "eve"), .refused(name: "eve"), .asking(name: "ada")])
        #expect(outputs.values == [.loggedIn(name: "ada")])
    }

    @Test("is not retained by its question, and an answer has no effect when its screen is released")
    func lateAnswer() {
        var store: LoginStore? = LoginStore(service)
        weak let observed = store
        let outputs = Recorder(store!.$output)
        store!.send(.logIn(name: "ada"))
        store = nil
        #expect(observed == nil)
        #expect(service.answer())
        #expect(outputs.values == [])
    }

    /// A view, tested without decisions: a store that is not subclassed makes none.
    @Test("shows the text of its state, and makes actions of typed lines")
    func view() {
        let store = Store<LoginScreen>(.ready)
        let actions = Recorder(store.$action)
        let view = TextView(store.viewStore.map(\.text), help: "") { $0 == "x" ? nil : .logIn(name: $0) }
        let texts = Recorder(view.text)
        #expect(["ada", "x", "grace"].map(view.enter) == [true, false, true])
        store.update { $0 = .refused(name: "eve") }
        #expect(actions.values == [.logIn(name: "ada"), .logIn(name: "grace")])
        #expect(texts.values == ["Login: type ada, or another name.", "Login: the service does not know eve."])
    }
}
