// A property in a struct that claims to be Sendable.
import Minimalist

struct Settings: Sendable {
    @Property var volume = 1  // refused: has non-Sendable type 'Property<Int>'
}
