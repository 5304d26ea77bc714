// Sending on a point that was handed over.
import Minimalist

func fail(_ failed: SubscriptionPoint<String>) {
    failed.send("x")  // refused: value of type 'SubscriptionPoint<String>' has no member 'send'
}
