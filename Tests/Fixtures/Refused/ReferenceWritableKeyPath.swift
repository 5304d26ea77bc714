// Forming a key path outside that writes a property with private(set) of any view model.
import Minimalist

func path() -> ReferenceWritableKeyPath<ViewModel, [Int]> {
    \.items  // refused: to contextual type 'ReferenceWritableKeyPath<ViewModel, [Int]>'
}
