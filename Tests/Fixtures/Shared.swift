// Types that the fixtures use. Each fixture is compiled together with this file, and so uses them from outside.
import Minimalist

struct Login: Equatable {
    var name = ""
    var attempts = 0
}

/// Not Equatable, so it cannot be compared.
struct Theme {
    var name = "light"
}

struct AppState {
    var login = Login()
    var theme = Theme()
}

struct Message: Equatable {
    var id: Int
    var text = ""
}

/// Not Sendable, so it cannot be shared.
final class Document {
    var text = ""
}

final class ViewModel {
    @Property private(set) var items: [Int] = []
    @Signal private(set) var failed: Accepts<String>

    func load() {
        items.append(items.count)
        failed.send("load \(items.count)")
    }
}

final class Store {
    @Property var state = AppState()
}

final class Mailbox {
    @Signal var received: Accepts<Message>
}

final class Desk {
    @Property var document = Document()
}

@MainActor final class Screen {
    @Property var title = ""
}

actor Account {
    @Property private(set) var balance = 0

    func deposit(_ amount: Int) { balance += amount }
}

actor Printer {
    func follow(_ items: SubscriptionPoint<[Int]>) {}
}

final class View {
    private(set) var lines: [String] = []

    func show(_ line: String) { lines.append(line) }
}
