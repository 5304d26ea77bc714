// Taking a scope out of the actor of its property.
import Minimalist
import MinimalistExtras

func follow(_ account: Account, by view: View) async {
    let balance = await account.scope  // refused: cannot exit actor-isolated context
    balance.observe(with: view) { view, balance in view.show("\(balance)") }
}

extension Account {
    var scope: Scope<Int> { $balance.scope(\.self) }
}
