// Writing the value of a scope.
import Minimalist
import MinimalistExtras

func clear(_ store: Store) {
    store.$state.scope(\.login).value.name = ""  // refused: 'value' is a get-only property
}
