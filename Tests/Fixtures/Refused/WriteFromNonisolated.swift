// Writing the property of a main actor view model from code that may run anywhere.
import Minimalist

func rename(_ screen: Screen) {
    screen.title = "x"  // refused: can not be mutated from a nonisolated context
}
