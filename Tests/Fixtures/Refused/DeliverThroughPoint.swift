// Delivering to the observers of a point from outside.
import Minimalist

func fail(_ viewModel: ViewModel) {
    viewModel.$failed.deliver("x")  // refused: 'deliver' is inaccessible due to 'internal' protection level
}
