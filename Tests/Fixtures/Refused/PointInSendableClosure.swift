// Capturing a point in a closure that may run anywhere.
import Minimalist

func follower(of viewModel: ViewModel, by view: View) -> @Sendable () -> Void {
    let items = viewModel.$items
    return { print(items) }  // refused: capture of 'items' with non-Sendable type
}
