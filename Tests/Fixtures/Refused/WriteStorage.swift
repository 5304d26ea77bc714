// Writing through the storage of a property from outside.
import Minimalist

func clear(_ viewModel: ViewModel) {
    viewModel._items.wrappedValue = []  // refused: '_items' is inaccessible due to 'private' protection level
}
