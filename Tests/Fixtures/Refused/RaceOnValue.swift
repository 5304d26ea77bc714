// Reading a scope here while its property is written in a detached task.
import Minimalist

func load(_ view: View) {
    let store = Store()
    let login = store.$state.scope(\.login)
    // refused: risks causing data races
    Task.detached { store.state.login.attempts += 1 }
    view.show(login.value.name)
}
