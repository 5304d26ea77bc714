// The scope of what may be a signal. To take a point that has parts, take a ValuePoint.
import Minimalist

func name(of login: SubscriptionPoint<Login>) -> SubscriptionPoint<String> {
    // refused: value of type 'SubscriptionPoint<Login>' has no member 'scope'
    login.scope(\Login.name)
}
