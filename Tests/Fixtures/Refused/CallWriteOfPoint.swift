// Calling what a property uses to write.
import Minimalist

func clear(_ viewModel: ViewModel) {
    viewModel.$items.write([])  // refused: 'write' is inaccessible due to 'internal' protection level
}
