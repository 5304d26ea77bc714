// Changing a property through its point.
import Minimalist

func clear(_ viewModel: ViewModel) {
    viewModel.$items.change(to: [])  // refused: 'change' is inaccessible due to 'internal' protection level
}
