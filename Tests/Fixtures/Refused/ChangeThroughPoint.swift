// Changing a property through its point.
import Minimalist

func clear(_ viewModel: ViewModel) {
    viewModel.$items.write([])  // refused: 'write' is inaccessible due to 'internal' protection level
}
