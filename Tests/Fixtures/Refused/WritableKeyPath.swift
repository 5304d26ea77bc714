// Forming a key path outside that writes a property with private(set).
import Minimalist

func path() -> WritableKeyPath<ViewModel, [Int]> {
    \.items  // refused: to contextual type 'WritableKeyPath<ViewModel, [Int]>'
}
