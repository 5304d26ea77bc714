// Making a point that belongs to no property or signal.
import Minimalist

func point() -> SubscriptionPoint<Int> {
    SubscriptionPoint(1)  // refused: initializer is inaccessible due to 'internal' protection level
}
