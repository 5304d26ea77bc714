// A callback that takes the value alone.
import Minimalist

func follow(_ viewModel: ViewModel, by view: View) {
    viewModel.$items.observe(with: view) { items in print(items) }  // refused: expects 2 arguments
}
