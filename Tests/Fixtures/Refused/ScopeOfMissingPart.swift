// The scope of a part that is not there.
import Minimalist

func email(of store: Store) -> SubscriptionPoint<String> {
    store.$state.scope(\.login.email)  // refused: value of type 'Login' has no member 'email'
}
