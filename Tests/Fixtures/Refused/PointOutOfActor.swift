// Taking the point of a property out of its actor.
import Minimalist

func follow(_ account: Account, by view: View) async {
    let balance = await account.$balance  // refused: cannot exit actor-isolated context
    balance.observe(with: view) { view, balance in view.show("\(balance)") }
}
