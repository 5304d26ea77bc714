// A signal with a value to begin with.
import Minimalist

final class Button {
    @Signal var taps: Accepts<Int> = 1  // refused: argument passed to call that takes no arguments
}
