import UnidirectionalStore

/// A state to test the pattern with, three levels deep.
struct Shop: Equatable {
    struct Cart: Equatable {
        struct Coupon: Equatable {
            var code = ""
        }

        var items = 0
        var coupon = Coupon()

        var isEmpty: Bool { items == 0 }
    }

    var cart = Cart()
    var title = ""
}

enum CartAction: Action {
    case add(Int)
    case code(String)
}

enum ShopAction: Action {
    case title(String)
}

func reduceCart(_ cart: inout Shop.Cart, _ action: any Action) {
    switch action as? CartAction {
    case .add(let number): cart.items += number
    case .code(let code): cart.coupon.code = code
    case nil: break
    }
}

func reduceShop(_ shop: inout Shop, _ action: any Action) {
    reduceCart(&shop.cart, action)
    if case .title(let title) = action as? ShopAction { shop.title = title }
}

extension Store where State == Shop {
    /// A store of a shop that logs what it reduces.
    convenience init(_ log: Log) {
        self.init(state: Shop()) { [weak log] shop, action in
            log?.add("reduce \(action)")
            reduceShop(&shop, action)
        }
    }
}

extension Shop {
    var text: String { "\(cart.items) \(title)" }
}

/// Renders numbers into a log.
final class NumberLabel: Component {
    let log: Log

    init(_ log: Log) { self.log = log }

    func render(_ props: Int) { log.add("render \(props)") }
}

/// Renders a number, with a button that gives the command.
final class Button: Component {
    struct Props: Equatable {
        var text: String
        var tap: Command
    }

    private let log: Log
    private(set) var props: Props?

    init(_ log: Log) { self.log = log }

    func render(_ props: Props) {
        self.props = props
        log.add("render \(props.text)")
    }
}

/// Adds one at each tap, or ten once there is something in the cart.
struct ButtonConnector: Connector {
    func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Button.Props {
        Button.Props(
            text: cart.isEmpty ? "empty" : "filled", tap: dispatcher.command(CartAction.add(cart.isEmpty ? 1 : 10)))
    }
}
