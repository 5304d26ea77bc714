// Changing a main actor view model in the callback of an actor.
import Minimalist

actor Ledger {
    @Property private var balance = 0

    func show(on screen: Screen) {
        $balance.observe(with: screen) { screen, balance in
            screen.title = "\(balance)"  // refused: can not be mutated from a nonisolated context
        }
    }
}
