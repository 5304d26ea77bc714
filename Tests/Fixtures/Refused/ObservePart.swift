// Observing a part that is not Equatable.
import Minimalist

func follow(_ store: Store, by view: View) {
    // refused: conform to 'Equatable'
    store.$state.observe(\.theme, with: view) { view, theme in view.show(theme.name) }
}
