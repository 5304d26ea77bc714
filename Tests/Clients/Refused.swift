// Misuse that does not compile in the Swift 6 mode.
import Minimalist
import MinimalistExtras

final class Model {
    @Property private(set) var items: [Int] = []  // expected-note 2{{'_items' declared here}}
    @Signal private(set) var failed: Accepts<String>
    @Property var player = Player()
    @Property var guest: Player?
    @TrackedProperty var total = 0

    func writeTogether() {
        batch(_items, $player) {}  // expected-error{{is unavailable: Pass the wrapper}}
        batch($total) {}  // expected-error{{is unavailable: Pass the wrapper}}
        batch(items) {}  // expected-error{{does not conform to expected type 'BatchProperty'}}
    }
}

/// Neither `Equatable` nor `Sendable`.
final class Player {  // expected-note *{{does not conform to the 'Sendable' protocol}}
    @Property var title = ""
}

protocol Panel: AnyObject {}

final class View {}

// G.1: with private(set), other code can neither write nor send.

func write(_ model: Model, _ other: Model) {
    model.items.append(1)  // expected-error{{'items' setter is inaccessible}}
    model.$items.value = []  // expected-error{{'value' is a get-only property}}
    model.$items = other.$items  // expected-error{{'$items' is immutable}}
    model.$items.write([])  // expected-error{{'write' is inaccessible}}
    _ = Editable(model._items)  // expected-error{{inaccessible}}
    _ = Editable(model.$items)  // expected-error{{is unavailable: Pass the wrapper}}
    batch(model._items) {}  // expected-error{{inaccessible}}
    model.$items.scope(\.count).value = 1  // expected-error{{'value' is a get-only property}}
}

func send(_ model: Model, _ other: Model) {
    model.failed.send("x")  // expected-error{{'failed' setter is inaccessible}}
    model.failed = other.failed  // expected-error{{'failed' setter is inaccessible}}
    // expected-error@+1{{'$failed' is immutable}} expected-error@+1{{requires wrapped value}}
    model.$failed.send("x")
    _ = Accepts<String>(sendingTo: nil)  // expected-error{{initializer is inaccessible}}
    let handle = model.failed  // expected-note{{change 'let' to 'var'}}
    handle.send("x")  // expected-error{{'handle' is a 'let' constant}}
}

final class OpenPoint: SubscriptionPoint<Int> {}  // expected-error{{inherit from non-open class}}

// A signal has no value, and so no scopes. Only parts that are Equatable can be observed.

func observe(_ model: Model, with view: View) {
    _ = model.$failed.value  // expected-error{{has no member 'value'}}
    _ = model.$failed.scope { $0.count }  // expected-error{{has no member 'scope'}}
    // expected-error@+1{{conform to 'ValueSource'}}
    _ = Scope(model.$failed, model.$items) { $0.count + $1.count }
    model.$player.observe(\.self, with: view) { _, _ in }  // expected-error{{no exact matches}}
    _ = model.$player.scope(\.self)  // expected-error{{'Equatable'}}
    model.$player.observeChanges(with: view) { _, _ in }  // expected-error{{'Equatable'}}
}

// F.4: an object of a struct, and an optional one of a protocol type.

func bind(_ model: Model, to panel: (any Panel)?) {
    model.$items.observe(with: 1) { _, _ in }  // expected-error{{no exact matches}}
    model.$items.observe(with: panel) { _, _ in }  // expected-error{{no exact matches}}
}

// Children: a forgotten `?`, and one too many.

func follow(_ model: Model) {
    // expected-error@+1{{must be unwrapped to refer to member '$title'}}
    _ = model.$guest.scope(following: \.$title)
    // expected-error@+1{{cannot use optional chaining on non-optional value}}
    _ = model.$player.scope(following: \.?.$title)
}

// An operation that can throw needs `catch:`.

func load() async throws -> Int { 1 }

@MainActor func run(_ task: LatestTask, with view: View) {
    // expected-error@+1{{invalid conversion from throwing function}}
    task.run(with: view) { try await load() }
}

// F.1: neither points and scopes nor values that are not Sendable leave their actor.

struct Settings: Sendable {
    @Property var volume = 1  // expected-error{{non-Sendable type 'Property<Int>'}}
}

actor Account {
    @Property private(set) var balance = 0
    var scope: Scope<Int> { $balance.scope(\.self) }
    private var log: [Int] = []  // expected-note{{permitted within the actor}}

    func observe() {
        $balance.observe(with: self) { account, balance in
            account.log.append(balance)  // expected-error{{from a nonisolated context}}
        }
    }
}

func takeOut(_ account: Account) async {
    _ = await account.$balance  // expected-error{{cannot exit actor-isolated context}}
    _ = await account.scope  // expected-error{{cannot exit actor-isolated context}}
}

func stream(_ model: Model) async {
    let values = model.$player.values  // expected-error 2{{conform to the 'Sendable' protocol}}
    print(values)
    // Not refused, but not in silence: `first` of the standard library would do the same.
    _ = await model.$items.values.first { $0.isEmpty }  // expected-warning{{can miss}}
}
