// Misuse that does not compile in the Swift 5 mode.
import Foundation
import Minimalist

@MainActor final class Screen {
    @Property var title = ""  // expected-note 5{{only permitted within the actor}}
    @Signal var didFail: Accepts<String>  // expected-note{{only permitted within the actor}}
}

// F.1: a write of a model of the main actor from another thread, where the closure is `@Sendable`.

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

// F.4: an object with the type of a protocol, which a generic function can observe with.

protocol Panel: AnyObject {}

@MainActor func bind(_ screen: Screen, _ panel: any Panel) {
    screen.$title.observe(with: panel) { _, _ in }  // expected-error{{be a class type}}
}
