// Reading a value through its point, which is there to be observed.
import Minimalist

func items(of viewModel: ViewModel) -> [Int]? {
    viewModel.$items.value  // refused: 'value' is inaccessible due to 'internal' protection level
}
