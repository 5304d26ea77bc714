// A property shared by the whole program.
import Minimalist

enum Settings {
    @Property static var volume = 1  // refused: is not concurrency-safe
}
