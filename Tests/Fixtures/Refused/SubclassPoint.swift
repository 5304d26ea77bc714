// Deriving from a point to reach what it keeps.
import Minimalist

final class OpenPoint: SubscriptionPoint<Int> {}  // refused: cannot inherit from non-open class
