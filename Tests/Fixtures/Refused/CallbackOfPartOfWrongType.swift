// A callback that takes the whole where it is called with a part.
import Minimalist

func follow(_ store: Store, by view: View) {
    // refused: expected argument type '(View, Login) -> Void'
    store.$state.observe(\.login, with: view) { (view: View, state: AppState) in view.show(state.login.name) }
}
