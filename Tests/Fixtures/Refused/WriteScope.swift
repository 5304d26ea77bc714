// Writing a part through its scope.
import Minimalist

func rename(_ login: SubscriptionPoint<Login>) {
    login.name = "x"  // refused: value of type 'SubscriptionPoint<Login>' has no member 'name'
}
