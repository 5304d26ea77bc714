// What only the Swift 5 mode refuses. `Scripts/clients.sh` has the compiler compare.
import Minimalist

final class ViewModel {
    @Property private(set) var items: [Int] = []
}

// F: an object with the type of a protocol needs a generic function, `bind(_ panel: some Panel)`,
// or the upcoming feature ImplicitOpenExistentials. `Accepted/Client.swift` has both.

protocol Panel: AnyObject {}

func bind(_ viewModel: ViewModel, _ panel: any Panel) {
    viewModel.$items.observe(with: panel) { _, _ in }  // expected-error{{be a class type}}
}
