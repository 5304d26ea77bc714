import Minimalist
import ScreenFlow
import Testing

@testable import ScreenFlowProgram

@Suite("The app's flow")
struct AppFlowTests {
    private let navigator = Navigator()
    private let service = ControlledLoginService()
    private let log = Log()

    init() {
        let app = AppFlow(on: navigator, service: service, trace: log.add)
        app.$output.observe(with: log) { log, output in log.add("output \(output)") }
        app.start()
        navigator.visibleChanges.observe(with: log) { log, screen in
            log.add(screen?.title ?? "none")
        }
    }

    private func type(_ lines: String...) { for line in lines { _ = navigator.visible?.view.enter(line) } }

    @Test("goes from the welcome's two pages to the login, and emits once when that succeeds")
    func story() throws {
        type("next", "next")
        #expect(log.take() == ["Welcome (1 of 2)", "Welcome (2 of 2)", "Login", "The welcome flow is freed."])
        type("name ada", "password sesame", "login", "login")
        #expect(service.calls == ["ada:sesame"])
        #expect(log.lines == [])
        try service.answer(0, .success(()))
        #expect(log.lines == ["output loggedIn(name: \"ada\")", "none", "The app flow is freed."])
    }

    @Test("frees the welcome when its first page is left, and shows the login")
    func leavingTheWelcome() {
        type("next")
        navigator.front.pop()
        navigator.front.pop()
        #expect(
            log.lines == [
                "Welcome (1 of 2)", "Welcome (2 of 2)", "Welcome (1 of 2)", "Login", "The welcome flow is freed.",
            ])
        #expect(navigator.presented == nil)
    }

    @Test("is freed with the welcome that it presents, when its first screen leaves")
    func leavingTheLogin() {
        navigator.pop()
        let lines = log.take()
        #expect(lines.prefix(2) == ["Welcome (1 of 2)", "none"])
        #expect(lines.dropFirst(2).sorted() == ["The app flow is freed.", "The welcome flow is freed."])
    }

    @Test("is freed while the login is pending, and the answer comes to nothing")
    func leavingWhilePending() throws {
        type("next", "next", "name ada", "password sesame", "login")
        _ = log.take()
        navigator.pop()
        try service.answer(0, .success(()))
        #expect(log.lines == ["none", "The app flow is freed."])
    }
}

extension Screen {
    /// The first line of what the screen shows.
    fileprivate var title: String {
        var title = ""
        let log = Log()
        view.text.observe(with: log) { _, text in title = String(text.prefix { $0 != "\n" }) }
        return title
    }
}
