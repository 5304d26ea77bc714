// Using the value in a callback as what it is not.
import Minimalist

func follow(_ viewModel: ViewModel, by view: View) {
    // refused: cannot convert value of type '[Int]' to expected argument type 'String'
    viewModel.$items.observe(with: view) { view, items in view.show(items) }
}
