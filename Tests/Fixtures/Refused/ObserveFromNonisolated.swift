// Observing a main actor view model from code that may run anywhere.
import Minimalist

func follow(_ screen: Screen, by view: View) {
    // refused: can not be referenced from a nonisolated context
    screen.$title.observe(with: view) { view, title in view.show(title) }
}
