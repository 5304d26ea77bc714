// A property in a class that claims to be Sendable.
import Minimalist

final class Counter: Sendable {
    @Property var count = 0  // refused: of 'Sendable'-conforming class 'Counter' is mutable
}
