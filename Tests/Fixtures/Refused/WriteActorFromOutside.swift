// Writing the property of an actor from outside of it.
import Minimalist

actor Ledger {
    @Property var balance = 0
}

func clear(_ ledger: Ledger) async {
    ledger.balance = 0  // refused: can not be mutated from a nonisolated context
}
