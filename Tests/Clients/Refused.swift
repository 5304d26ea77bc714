// Misuse of the core that does not compile in the Swift 6 mode.
import Minimalist

final class ViewModel {
    @Property private(set) var items: [Int] = []
    @Signal private(set) var failed: Accepts<String>
    @Property var theme = Theme()
}

struct Theme {
    var name = "light"
}

final class View {}

// G.1: with private(set), other code can neither write nor send.

func write(_ viewModel: ViewModel, _ other: ViewModel) {
    viewModel.items = []  // expected-error{{'items' setter is inaccessible}}
    viewModel.items.append(1)  // expected-error{{'items' setter is inaccessible}}
    viewModel[keyPath: \.items] = []  // expected-error{{cannot assign through subscript}}
    viewModel.$items.value = []  // expected-error{{'value' is a get-only property}}
    viewModel.$items = other.$items  // expected-error{{'$items' is immutable}}
    viewModel.$items.write([])  // expected-error{{'write' is inaccessible}}
}

func send(_ viewModel: ViewModel, _ other: ViewModel) {
    viewModel.failed.send("x")  // expected-error{{'failed' setter is inaccessible}}
    viewModel.failed = other.failed  // expected-error{{'failed' setter is inaccessible}}
    // expected-error@+1{{'$failed' is immutable}} expected-error@+1{{requires wrapped value}}
    viewModel.$failed.send("x")
    _ = Accepts<String>(sendingTo: nil)  // expected-error{{initializer is inaccessible}}
    let handle = viewModel.failed  // expected-note{{change 'let' to 'var'}}
    handle.send("x")  // expected-error{{'handle' is a 'let' constant}}
}

final class OpenPoint: SubscriptionPoint<Int> {}  // expected-error{{inherit from non-open class}}

// B and C: a signal has no value, and only Equatable parts can be observed.

func observe(_ viewModel: ViewModel, with view: View) {
    _ = viewModel.$failed.value  // expected-error{{has no member 'value'}}
    viewModel.$theme.observe(\.self, with: view) { _, _ in }  // expected-error{{'Equatable'}}
    viewModel.$theme.observe({ $0 }, with: view) { _, _ in }  // expected-error{{'Equatable'}}
}

// F.4: an object with the type of a protocol has to be unwrapped.

protocol Panel: AnyObject {}

func observe(_ viewModel: ViewModel, with panel: (any Panel)?) {
    viewModel.$items.observe(with: panel) { _, _ in }  // expected-error{{be a class type}}
}

// F.1: points are not Sendable.

struct Settings: Sendable {
    @Property var volume = 1  // expected-error{{non-Sendable type 'Property<Int>'}}
}

actor Account {
    @Property private(set) var balance = 0
    private var log: [Int] = []  // expected-note{{permitted within the actor}}

    func observe() {
        $balance.observe(with: self) { account, balance in
            account.log.append(balance)  // expected-error{{from a nonisolated context}}
        }
    }
}

func takeOut(_ account: Account) async {
    _ = await account.$balance  // expected-error{{cannot exit actor-isolated context}}
}
