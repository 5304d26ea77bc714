// Sending a signal of a main actor view model from code that may run anywhere.
import Minimalist

func close(_ screen: Screen) {
    screen.closed.send()  // refused: can not be mutated from a nonisolated context
}
