// Observing with a struct, which has no life to bound the observation.
import Minimalist

struct Badge {
    func show(_ count: Int) {}
}

func follow(_ viewModel: ViewModel, by badge: Badge) {
    // refused: requires that 'Badge' be a class type
    viewModel.$items.observe(with: badge) { badge, items in badge.show(items.count) }
}
