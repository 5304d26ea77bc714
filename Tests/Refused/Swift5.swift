// What only the Swift 5 mode refuses. `Scripts/clients.sh` has the compiler compare.
import Foundation
import Minimalist

final class ViewModel {
    @Property private(set) var items: [Int] = []
}

// F: an object with the type of a protocol needs a generic function, `bind(_ panel: some Panel)`,
// or the upcoming feature ImplicitOpenExistentials. `Accepted/Client.swift` has both.

protocol Panel: AnyObject {}

func bind(_ viewModel: ViewModel, _ panel: any Panel) {
    viewModel.$items.observe(with: panel) { _, _ in }  // expected-error{{be a class type}}
}

// F: a write of a model of the main actor from another thread, where the closure is `@Sendable`.

@MainActor final class Screen {
    @Property var title = ""  // expected-note 5{{only permitted within the actor}}
    @Signal var didFail: Accepts<String>  // expected-note{{only permitted within the actor}}
}

func load(then completion: @escaping @Sendable () -> Void) {}

@MainActor func write(_ screen: Screen) {
    DispatchQueue.global().async { screen.title = "" }  // expected-error{{Sendable closure}}
    DispatchQueue.global().async { screen.didFail.send("") }  // expected-error{{Sendable closure}}
    OperationQueue().addOperation { screen.title = "" }  // expected-error{{Sendable closure}}
    Thread.detachNewThread { screen.title = "" }  // expected-error{{Sendable closure}}
    // expected-error@+1{{nonisolated context}} expected-note@+1{{an isolated method}}
    Task.detached { screen.title = "" }
    load { screen.title = "" }  // expected-error{{Sendable closure}}
}
