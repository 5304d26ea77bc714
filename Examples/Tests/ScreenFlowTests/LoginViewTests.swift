import ScreenFlow
import Testing

@testable import ScreenFlowProgram

/// A view, tested with a store that only records.
@MainActor @Suite("The login's view")
struct LoginViewTests {
    private let store = RecordingStore<LoginScreen>(LoginScreen.State())

    @Test("makes actions of what is typed, and takes nothing else")
    func actions() {
        let view = LoginView(store.viewStore.map(\.form))
        let lines = ["name Ada Lovelace", "password a b", "name", "password", "login", "login now", "Name x", "x", ""]
        #expect(lines.map(view.enter) == [true, true, true, true, true, false, false, false, false])
        #expect(
            store.actions == [
                .editName("Ada Lovelace"), .editPassword("a b"), .editName(""), .editPassword(""), .logIn,
            ])
    }
}
