// Every way to declare, observe and read properties and signals.
import Minimalist

struct Item: Equatable {
    var title = ""
}

struct Screens {
    var login = Login()
    var selected: Login?
}

struct FeatureState {
    var screens = Screens()
    var items: [Item] = []
}

@propertyWrapper struct Wrapper<Value> {
    var wrappedValue: Value
}

// `@Property var items: [Item] = []`
final class ListModel {
    @Property var items: [Item] = []
    @Property private(set) var title = ""
    @Property var state = FeatureState()
    @Signal var didReceive: Accepts<Message>
    @Signal var didFinish: Accepts<Void>

    func rename() { title = "renamed" }
}

struct ListSettings {
    @Property var items: [Item] = []
    @Property private(set) var title = ""

    func rename() { title = "renamed" }
}

actor ListActor {
    @Property var items: [Item] = []
    @Property private(set) var title = ""

    func rename() { title = "renamed" }
}

final class Page<Row> {
    @Property var items: [Row] = []
    @Property private(set) var title = ""

    func rename() { title = "renamed" }
}

final class WrappedModel {
    @Wrapper @Property var items: [Item] = []
}

func local() -> [Item] {
    @Property var items: [Item] = []
    items.append(Item())
    return items
}

// `viewModel.items`, `viewModel.items.append(x)`
func access(_ viewModel: ListModel, _ x: Item) -> [Item] {
    viewModel.items.append(x)
    return viewModel.items
}

// `viewModel.$items`
func point(of viewModel: ListModel) -> SubscriptionPoint<[Item]> {
    viewModel.$items
}

func valuePoint(of viewModel: ListModel) -> ValuePoint<[Item]> {
    viewModel.$items
}

// `$items.value`
func read(_ viewModel: ListModel) -> [Item] {
    viewModel.$items.value
}

// A function that takes a `SubscriptionPoint` takes any point.
func take(_ viewModel: ListModel) -> [SubscriptionPoint<Message>] {
    final class Model { @Property var message = Message(id: 1) }
    return [viewModel.$didReceive, Model().$message]
}

extension ListModel {
    // `$items.observe(with: object) { object, items in }`
    func observe(with object: View) {
        $items.observe(with: object) { object, items in object.show("\(items.count)") }
    }

    func observe(labelled object: View?) {
        $items.observe(with: object, closure: { object, items in object.show("\(items.count)") })
    }

    // `$state.observe(\.screens.login, with: object) { object, login in }`
    func observeLogin(with object: View) {
        $state.observe(\.screens.login, with: object) { object, login in object.show(login.name) }
        $state.observe(\.screens.selected?.name, with: object) { object, name in object.show(name ?? "none") }
        $state.observe(\.items[0].title, with: object) { object, title in object.show(title) }
        $items.observe(\.count, with: object) { object, count in object.show("\(count)") }
        $items.observe(\.first?.title, with: object) { $0.show($1 ?? "none") }
        $items.observe(\.self, with: object) { object, items in object.show("\(items.count)") }
    }

    func observeLogin(labelled object: View?) {
        $state.observe(\.screens.login, with: object, closure: { object, login in object.show(login.name) })
    }

    // `$state.observe({ $0.items.first { $0.title == title } }, with: object) { object, item in }`
    func observeItem(_ title: String, with object: View) {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        $state.observe({ $0.items.first { $0.title == title } }, with: object) { object, item in
            object.show(item?.title ?? "none")
        }
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        $items.observe({ items in items.count { $0.title == title } }, with: object) { $0.show("\($1)") }
        $items.observe(Self.titles, with: object) { object, titles in object.show(titles.joined()) }
    }

    private static func titles(_ items: [Item]) -> [String] { items.map(\.title) }

    // A key path in a variable.
    func observe(
        _ login: KeyPath<FeatureState, Login>, _ name: WritableKeyPath<FeatureState, String>, with object: View?
    ) {
        let title = \FeatureState.items.first?.title
        $state.observe(login, with: object) { object, login in object.show(login.name) }
        $state.observe(name, with: object, closure: { object, name in object.show(name) })
        $state.observe(title, with: object) { object, title in object.show(title ?? "none") }
        $state.observe(login.appending(path: \.attempts), with: object) { $0.show("\($1)") }
        for path in [\FeatureState.screens.login.name, \.items.description] {
            $state.observe(path, with: object) { object, text in object.show(text) }
        }
    }

    // `@Signal var didReceive: Accepts<Message>`
    func send(_ message: Message) {
        didReceive.send(message)
        didFinish.send()
    }

    // `$didReceive.observe(with:)`, `$didReceive.observe(\.id, with:)`
    func observeMessages(with object: View) {
        $didReceive.observe(with: object) { object, message in object.show(message.text) }
        $didReceive.observe(\.id, with: object) { object, id in object.show("\(id)") }
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        $didReceive.observe({ $0.text.count }, with: object) { object, count in object.show("\(count)") }
        $didFinish.observe(with: object) { object, _ in object.show("finished") }
        $didFinish.observe(with: object, closure: { object, _ in object.show("finished") })
    }
}
