// Making a handle that sends from a point.
import Minimalist

func handle(of viewModel: ViewModel) -> Accepts<String> {
    Accepts(viewModel.$failed)  // refused: initializer is inaccessible due to 'internal' protection level
}
