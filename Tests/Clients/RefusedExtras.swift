// Misuse of the extras that does not compile in the Swift 6 mode.
import Minimalist
import MinimalistExtras

struct Theme {
    var name = "light"
}

struct State: Equatable {
    var count = 0
}

/// Not `Sendable`.
final class Document {}  // expected-note *{{does not conform to the 'Sendable' protocol}}

final class Store {
    @Property private(set) var state = State()  // expected-note{{'_state' declared here}}
    @Property var theme = Theme()
    @Property var document = Document()
    @Signal var sent: Accepts<State>
    @Property var player = Player()
    @Property var guest: Player?
}

final class Player {
    @Property var title = ""
}

final class View {}

// Scopes and parts.
func combine(_ store: Store, with view: View) {
    store.$state.scope(\.count).value = 1  // expected-error{{'value' is a get-only property}}
    _ = store.$theme.scope(\.self)  // expected-error{{'Equatable'}}
    _ = store.$sent.scope(\State.count)  // expected-error{{has no member 'scope'}}
    _ = store.$state.until(store).scope({ $0.count })  // expected-error{{has no member 'scope'}}
    // expected-error@+1{{conform to 'ValueSource'}}
    _ = Scope(store.$sent, store.$state) { $0.count + $1.count }
    store.$theme.observeChanges(with: view) { _, _ in }  // expected-error{{'Equatable'}}
}

// Children: a forgotten `?`, and one too many.
func follow(_ store: Store) {
    // expected-error@+1{{must be unwrapped to refer to member '$title'}}
    _ = store.$guest.scope(following: \.$title)
    // expected-error@+1{{cannot use optional chaining on non-optional value}}
    _ = store.$player.scope(following: \.?.$title)
    // expected-error@+1{{'Equatable'}}
    _ = store.$player.scope(following: { _ in store.$theme })
    // expected-error@+1{{conform to 'ValueSource'}}
    _ = store.$player.scope(following: \.title)
}

func edit(_ store: Store) {
    _ = Editable(store._state)  // expected-error{{inaccessible}}
    _ = Editable(store.$state)  // expected-error{{is unavailable: Pass the wrapper}}
}

func load() async throws -> Int { 1 }

// An operation that can throw needs `catch:`.
@MainActor func run(_ task: LatestTask, with view: View) {
    // expected-error@+1{{invalid conversion from throwing function}}
    task.run(with: view) { try await load() }
    // expected-error@+1{{invalid conversion from throwing function}}
    task.run(with: view) {
        try await load()
    } then: { _, _ in
    }
}

func stream(of store: Store) async {
    let values = store.$document.values  // expected-error 2{{conform to the 'Sendable' protocol}}
    print(values)
    // Not refused, but not in silence: `first` of the standard library would do the same.
    _ = await store.$state.scope(\.count).values.first { $0 > 0 }  // expected-warning{{can miss}}
}

actor Account {
    @Property private(set) var balance = 0
    var scope: Scope<Int> { $balance.scope(\.self) }
}

func takeOut(_ account: Account) async {
    _ = await account.scope  // expected-error{{cannot exit actor-isolated context}}
}
