// The scope of a part that is not Equatable.
import Minimalist

func theme(of store: Store) -> SubscriptionPoint<Theme> {
    store.$state.scope(\.theme)  // refused: requires that 'Theme' conform to 'Equatable'
}
