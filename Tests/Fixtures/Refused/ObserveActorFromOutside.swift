// Observing the property of an actor from outside of it.
import Minimalist

func follow(_ account: Account, by view: View) {
    // refused: can not be referenced from a nonisolated context
    account.$balance.observe(with: view) { view, balance in view.show("\(balance)") }
}
