// Using a scope here while its property is written in a detached task.
import Minimalist
import MinimalistExtras

func load(_ view: View) {
    let store = Store()
    let login = store.$state.scope(\.login)
    // refused: risks causing data races
    Task.detached { store.state.login.attempts += 1 }
    login.observe(with: view) { view, login in view.show(login.name) }
}
