// Mutating the state of an actor in a callback, which does not know that it is isolated to it.
import Minimalist

actor Ledger {
    @Property private var balance = 0
    private var log: [Int] = []

    func observe() {
        $balance.observe(with: self) { ledger, balance in
            ledger.log.append(balance)  // refused: can not be mutated from a nonisolated context
        }
    }
}
