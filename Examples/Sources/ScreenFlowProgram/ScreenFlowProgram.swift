import Minimalist
import ScreenFlow

enum Login: ScreenModule {
    struct State: Equatable { var name = "" }
    enum Action { case type(String), confirm }
    typealias Output = String
}

final class LoginStore: Store<Login> {
    override func handle(_ action: Login.Action) {
        switch action {
        case .type(let text): update { $0.name += text }
        case .confirm: emit(state.name)
        }
    }
}

/// Stands for a view controller.
@MainActor class Page {
    let title: String
    init(_ title: String) { self.title = title }
}

/// Makes a screen that is only a title, with no state and no actions.
@MainActor func notice(_ title: String) -> Screen<Page> {
    enum Notice: ScreenModule {}
    return Screen(Store<Notice>()) { _ in Page(title) }
}

final class LoginPage: Page {
    let store: ViewStore<Login.State, Login.Action>

    init(_ store: ViewStore<Login.State, Login.Action>) {
        self.store = store
        super.init("login")
        store.observe(\.name, with: self) { _, name in print("name field: '\(name)'") }
    }
}

final class LoginFlow: Flow<Page, String> {
    override func makeFirstScreen() -> Screen<Page> {
        let store = LoginStore(Login.State())
        store.$output.observe(with: self) { flow, name in
            flow.navigator?.place(notice("welcome, \(name)"))
            flow.emit(name)
        }
        return Screen(store, view: LoginPage.init)
    }
}

@main @MainActor enum ScreenFlowProgram {
    static func main() {
        let navigator = Navigator<Page>()
        navigator.place(notice("home"))
        navigator.visibleChanges.observe(with: navigator) { _, screen in
            print("visible: \(screen?.view.title ?? "nothing")")
        }

        print("> start the flow")
        let flow = LoginFlow()
        flow.$output.observe(with: navigator) { _, name in print("logged in: \(name)") }
        flow.start(on: navigator, as: .presented)

        let login = navigator.visible?.view as? LoginPage
        for action: Login.Action in [.type("Ada"), .confirm] {
            print("> \(action)")
            login?.store.send(action)
        }
        print("> dismiss the flow")
        flow.dismiss()
    }
}
