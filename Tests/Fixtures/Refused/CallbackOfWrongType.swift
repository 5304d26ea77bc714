// A callback that takes another type of value.
import Minimalist

func follow(_ viewModel: ViewModel, by view: View) {
    // refused: expected argument type '(View, [Int]) -> Void'
    viewModel.$items.observe(with: view) { (view: View, items: String) in view.show(items) }
}
