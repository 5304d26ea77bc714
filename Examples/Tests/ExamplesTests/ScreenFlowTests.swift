import ScreenFlow
import Testing

/// The types of one screen, and its store.
private enum Login {
    struct State: Equatable {
        var name = ""
        var attempts = 0
    }
    enum Action: Equatable { case type(String), confirm }

    final class LoginStore: Store<State, Action, String> {
        override func handle(_ action: Action) {
            switch action {
            case .type(let text): update { $0.name += text }
            case .confirm:
                update { state in
                    state.attempts += 1
                    state.name = state.name.uppercased()
                }
                emit(state.name)
            }
        }
    }
}

/// Stands for a view controller.
@MainActor private class Page {
    let title: String
    init(_ title: String) { self.title = title }
}

/// A page that knows a text and its own events, and no login.
private final class FieldPage: Page {
    enum Event: Equatable { case typed(String), tapped }
    let store: ViewStore<String, Event>

    init(_ title: String, _ store: ViewStore<String, Event>, _ log: Log) {
        self.store = store
        super.init(title)
        store.observe(with: log) { log, text in log.add("field: '\(text)'") }
    }
}

private final class LoginFlow: Flow<Page, String> {
    let log: Log
    init(_ log: Log) { self.log = log }

    override func makeFirstScreen() -> Screen<Page> {
        let store = Login.LoginStore(Login.State())
        store.$output.observe(with: self) { flow, name in
            flow.navigator?.push(Screen(Page("welcome, \(name)")))
            flow.emit(name)
        }
        return Screen(store) { [log] store in
            // The state and the actions of the page, and not those of the login.
            let field = store.map(\.name) { (event: FieldPage.Event) in
                switch event {
                case .typed(let text): Login.Action.type(text)
                case .tapped: .confirm
                }
            }
            return FieldPage("login", field, log)
        }
    }
}

/// Begins with the flow above, asks for a code when that ends, and goes away.
private final class AccountFlow: Flow<Page, Never> {
    let log: Log
    init(_ log: Log) { self.log = log }

    override func makeFirstScreen() -> Screen<Page> {
        let login = LoginFlow(log)
        login.$output.observe(with: self) { flow, _ in
            flow.navigator?.present(Screen(Page("code")))
        }
        return login.begin()
    }
}

@MainActor private func makeNavigator(_ log: Log) -> Navigator<Page> {
    let navigator = Navigator<Page>()
    navigator.push(Screen(Page("home")))
    navigator.visible.observe(with: log) { log, screen in log.add(screen?.view.title ?? "nothing") }
    return navigator
}

@MainActor private func field(on navigator: Navigator<Page>) -> ViewStore<String, FieldPage.Event>?
{
    (navigator.visible.value?.view as? FieldPage)?.store
}

@MainActor @Test("A login that is presented over a home screen, and goes away")
func screenFlow() {
    let log = Log()
    let navigator = makeNavigator(log)
    weak var flow: LoginFlow?
    do {
        let login = LoginFlow(log)
        login.$output.observe(with: log) { log, name in log.add("logged in: \(name)") }
        login.start(on: navigator, isPresented: true)
        flow = login
    }
    #expect(log.take() == ["home", "field: ''", "login"])

    // The first screen retains the flow. The page renders, and an update of two parts renders once.
    for event in [FieldPage.Event.typed("ada"), .typed(""), .tapped] {
        field(on: navigator)?.send(event)
    }
    #expect(log.take() == ["field: 'ada'", "field: 'ADA'", "welcome, ADA", "logged in: ADA"])

    // All that is presented leaves together with what is beneath it, in one step.
    navigator.present(Screen(Page("alert")))
    flow?.dismiss()
    #expect(log.take() == ["alert", "home"])
    #expect(flow == nil && navigator.presented == nil)
}

@MainActor @Test("A flow in a flow: both are placed, dismissed and released as one")
func flowInFlow() {
    let log = Log()
    let navigator = makeNavigator(log)
    weak var flow: AccountFlow?
    do {
        let account = AccountFlow(log)
        account.start(on: navigator)
        flow = account
    }
    field(on: navigator)?.send(.tapped)
    #expect(log.take() == ["home", "field: ''", "login", "welcome, ", "code"])

    // The presented screen is dismissed, or popped like the last one of any stack.
    navigator.dismiss()
    for _ in 1...2 {
        navigator.present(Screen(Page("help")))
        navigator.presented?.pop()
    }
    navigator.pop()
    #expect(log.take() == ["welcome, ", "help", "welcome, ", "help", "welcome, ", "login"])
    flow?.dismiss()
    #expect(log.take() == ["home"])
    #expect(flow == nil)
}

@MainActor @Test("A page alone, with a stand-in that records what it sends")
func page() {
    let (log, mock) = (Log(), MockStore<String, FieldPage.Event, Never>("Ada"))
    let page = FieldPage("login", mock.viewStore, log)
    for event in [FieldPage.Event.typed("x"), .tapped] { page.store.send(event) }
    for _ in 1...2 { mock.update { $0 = "Eve" } }
    #expect(mock.actions == [.typed("x"), .tapped])
    #expect(log.take() == ["field: 'Ada'", "field: 'Eve'"])
}
