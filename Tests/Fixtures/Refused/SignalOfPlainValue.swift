// A signal that is not declared by what it accepts.
import Minimalist

final class Button {
    @Signal var taps: Int  // refused: property type 'Int' does not match 'wrappedValue' type 'Accepts<Value>'
}
