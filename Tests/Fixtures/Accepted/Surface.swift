// Every way to declare, observe and read properties and signals.
import Minimalist

struct Item: Equatable {
    var title = ""
}

struct Screens {
    var login = Login()
}

struct FeatureState {
    var screens = Screens()
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

// `$items.value`, `$state.scope(\.screens.login).value`
func read(_ viewModel: ListModel) -> ([Item], Login) {
    (viewModel.$items.value, viewModel.$state.scope(\.screens.login).value)
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
        $items.observe(\.self, with: object) { object, items in object.show("\(items.count)") }
    }

    func observeLogin(labelled object: View?) {
        $state.observe(\.screens.login, with: object, closure: { object, login in object.show(login.name) })
    }

    // `$state.scope(\.screens.login)`
    func login() -> SubscriptionPoint<Login> {
        $state.scope(\.screens.login)
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
        $didFinish.observe(with: object) { object, _ in object.show("finished") }
        $didFinish.observe(with: object, closure: { object, _ in object.show("finished") })
    }
}
