// A signal in a class that claims to be Sendable.
import Minimalist

final class Button: Sendable {
    @Signal var tapped: Accepts<Void>  // refused: of 'Sendable'-conforming class 'Button' is mutable
}
