// The scope of a part that is not Equatable.
import Minimalist
import MinimalistExtras

func theme(of store: Store) -> Scope<Theme> {
    store.$state.scope(\.theme)  // refused: requires that 'Theme' conform to 'Equatable'
}
