// Writing a property through its point.
import Minimalist

func clear(_ viewModel: ViewModel) {
    viewModel.$items.value = []  // refused: 'value' is a get-only property
}
