import Minimalist
import ScreenFlow
import Testing

@testable import ScreenFlowProgram

@Suite("The app")
struct AppTests {
    private let service = ControlledLoginService()
    private let log = Log()
    private let app: App

    init() {
        app = App(service: service, trace: log.add)
        app.start()
        app.navigator.visibleChanges.observe(with: log) { log, screen in log.add(screen?.title ?? "none") }
    }

    private func type(_ lines: String...) { for line in lines { _ = app.navigator.visible?.view.enter(line) } }

    private func logIn() throws {
        type("next", "next", "name ada", "password sesame", "login")
        try service.answer(0, .success(()))
        _ = log.take()
    }

    @Test("goes from the welcome's two pages to the login, and when that succeeds to the home, which takes its place")
    func story() throws {
        type("next", "next")
        #expect(log.take() == ["Welcome (1 of 2)", "Welcome (2 of 2)", "Login", "The welcome flow is freed."])
        type("name ada", "password sesame", "login", "login")
        #expect(service.calls == ["ada:sesame"])
        #expect(log.lines == [])
        try service.answer(0, .success(()))
        #expect(log.lines == ["Logged in as ada.", "The home of ada", "The login flow is freed."])
        #expect(app.navigator.stack.count == 1)
    }

    @Test("frees the welcome when its first page is left, and shows the login")
    func leavingTheWelcome() {
        type("next")
        app.navigator.front.pop()
        app.navigator.front.pop()
        #expect(
            log.lines == [
                "Welcome (1 of 2)", "Welcome (2 of 2)", "Welcome (1 of 2)", "Login", "The welcome flow is freed.",
            ])
        #expect(app.navigator.presented == nil)
    }

    @Test("frees the login with the welcome that is presented over it, when its screen leaves")
    func leavingTheLogin() {
        app.navigator.pop()
        let lines = log.take()
        #expect(lines.prefix(2) == ["Welcome (1 of 2)", "none"])
        #expect(lines.dropFirst(2).sorted() == ["The login flow is freed.", "The welcome flow is freed."])
    }

    @Test("frees the login while it is pending, and the answer comes to nothing")
    func leavingWhilePending() throws {
        type("next", "next", "name ada", "password sesame", "login")
        _ = log.take()
        app.navigator.pop()
        try service.answer(0, .success(()))
        #expect(log.lines == ["none", "The login flow is freed."])
    }

    @Test("unwinds from upstairs to the home")
    func unwinding() throws {
        try logIn()
        type("up", "up", "home", "home", "back")
        #expect(log.lines == ["Floor 1 of the home of ada", "Floor 2 of the home of ada", "The home of ada"])
    }

    @Test("unwinds to the home when a tour that was begun upstairs is over, which dismisses the tour")
    func tour() throws {
        try logIn()
        type("up", "tour", "next", "next")
        #expect(
            log.lines == [
                "Floor 1 of the home of ada", "Welcome (1 of 2)", "Welcome (2 of 2)", "The home of ada",
                "The welcome flow is freed.",
            ])
    }

    @Test("goes from wherever one logs out to the login, which takes the place of all")
    func logOut() throws {
        try logIn()
        type("up", "log out")
        #expect(log.lines == ["Floor 1 of the home of ada", "Login", "The home flow is freed."])
        #expect(app.navigator.stack.count == 1)
    }
}

extension Screen<any TextView> {
    /// The first line of what the screen shows.
    fileprivate var title: String {
        var title = ""
        let log = Log()
        view.text.observe(with: log) { _, text in title = String(text.prefix { $0 != "\n" }) }
        return title
    }
}
