import ScreenFlow
import Testing

private struct Login: Equatable {
    var name = ""
    var attempts = 0
}
private enum LoginAction: Equatable { case type(String), confirm }

private final class LoginStore: Store<Login, LoginAction, String> {
    override func handle(_ action: LoginAction) {
        switch action {
        case .type(let text): update { $0.name += text }
        case .confirm:
            update { login in
                login.attempts += 1
                login.name = login.name.uppercased()
            }
            emit(state.name)
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
        let store = LoginStore(Login())
        store.$output.observe(with: self) { flow, name in
            flow.navigator?.push(Screen(Page("welcome, \(name)")))
            flow.emit(name)
        }
        return Screen(store) { [log] store in
            store.observe(with: log) { log, login in log.add("\(login.name) \(login.attempts)") }
            // The state and the actions of the page, and not those of the login.
            let field = store.map(\.name) { (event: FieldPage.Event) in
                switch event {
                case .typed(let text): LoginAction.type(text)
                case .tapped: .confirm
                }
            }
            return FieldPage("login", field, log)
        }
    }
}

/// Begins with the flow above, and asks for a code when that ends.
private final class AccountFlow: Flow<Page, String> {
    let log: Log
    init(_ log: Log) { self.log = log }

    override func makeFirstScreen() -> Screen<Page> {
        let login = LoginFlow(log)
        login.$output.observe(with: self) { flow, name in
            flow.navigator?.present(Screen(Page("code")))
            flow.emit(name)
        }
        return login.begin()
    }
}

/// Stands for a navigation controller.
@MainActor private final class Controller {
    private var pages: [Page] = []
    private var presented: Controller?

    init(_ navigator: Navigator<Page>) {
        navigator.$stack.observe(with: self) { $0.pages = $1.map(\.view) }
        navigator.$presented.observe(with: self) { $0.presented = $1.map(Controller.init) }
    }

    var text: String { "\(pages.map(\.title))" + (presented.map { " < \($0.text)" } ?? "") }
}

@MainActor @Test("A login that is presented over a home screen, and goes away")
func screenFlow() {
    let (log, navigator) = (Log(), Navigator<Page>())
    navigator.push(Screen(Page("home")))
    navigator.visible.observe(with: log) { log, screen in log.add(screen?.view.title ?? "nothing") }
    weak var flow: AccountFlow?
    do {
        let account = AccountFlow(log)
        account.$output.observe(with: log) { log, name in log.add("logged in: \(name)") }
        account.start(on: navigator, isPresented: true)
        flow = account
    }
    #expect(log.take() == ["home", " 0", "field: ''", "login"])

    // The first screen retains both flows. An update that changes two parts renders once.
    let page = navigator.visible.value?.view as? FieldPage
    page?.store.send(.typed("ada"))
    #expect(log.take() == ["ada 0", "field: 'ada'"])
    page?.store.send(.tapped)
    #expect(log.take() == ["ADA 1", "field: 'ADA'", "welcome, ADA", "code", "logged in: ADA"])

    // Screens leave in one step, together with all that is over them.
    flow?.navigator?.pop()
    navigator.present(Screen(Page("alert")))
    flow?.dismiss()
    #expect(log.take() == ["login", "alert", "home"])
    #expect(flow == nil && navigator.presented == nil)

    // Without screens, a navigator is presented no more.
    navigator.present(Screen(Page("code")))
    navigator.dismiss()
    navigator.present(Screen(Page("help")))
    let help = navigator.presented
    help?.pop()
    help?.push(Screen(Page("is seen by nobody")))
    navigator.present(Screen(Page("news")))
    help?.pop()
    #expect(log.take() == ["code", "home", "help", "home", "news"])
}

@MainActor @Test("A navigation controller follows a stack, which is replaced in one step")
func navigationController() {
    let (log, navigator) = (Log(), Navigator<Page>())
    let controller = Controller(navigator)
    navigator.push(Screen(Page("home")))
    navigator.visible.observe(with: log) { log, screen in log.add(screen?.view.title ?? "nothing") }
    navigator.present(Screen(Page("login")))
    navigator.presented?.push(Screen(Page("code")))
    #expect(controller.text == #"["home"] < ["login", "code"]"#)

    navigator.replaceStack(with: ["home", "news"].map { Screen(Page($0)) })
    #expect(controller.text == #"["home", "news"]"#)
    #expect(log.take() == ["home", "login", "code", "news"])
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
