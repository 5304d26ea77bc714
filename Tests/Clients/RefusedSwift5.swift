// Misuse that does not compile in the Swift 5 mode.
import Dispatch
import Minimalist

@MainActor final class Screen {
    @Property var title = ""  // expected-note 2{{only permitted within the actor}}
    @Signal var didFail: Accepts<String>  // expected-note{{only permitted within the actor}}
}

// F.1: a write of a model of the main actor from another thread, where the closure is `@Sendable`.

@MainActor func write(_ screen: Screen) {
    DispatchQueue.global().async { screen.title = "" }  // expected-error{{Sendable closure}}
    DispatchQueue.global().async { screen.didFail.send("") }  // expected-error{{Sendable closure}}
    // expected-error@+1{{nonisolated context}} expected-note@+1{{an isolated method}}
    Task.detached { screen.title = "" }
}
