// A signal shared by the whole program.
import Minimalist

enum Keyboard {
    @Signal static var pressed: Accepts<String>  // refused: is not concurrency-safe
}
