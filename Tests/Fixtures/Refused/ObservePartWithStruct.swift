// Observing a part with a struct, which has no life to bound the observation.
import Minimalist

struct Badge {
    func show(_ name: String) {}
}

func follow(_ store: Store, by badge: Badge) {
    // refused: requires that 'Badge' be a class type
    store.$state.observe(\.login.name, with: badge) { badge, name in badge.show(name) }
}
