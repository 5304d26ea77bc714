import TestSupport
import UnidirectionalStore

/// A state to test the pattern with.
struct Shop: Equatable {
    struct Cart: Equatable {
        var items = 0

        var isEmpty: Bool { items == 0 }
    }

    var cart = Cart()
    var title = ""

    var text: String { "\(cart.items) \(title)" }
}

enum CartAction: Action, Equatable {
    case add(Int)
}

enum ShopAction: Action, Equatable {
    case title(String)
}

func reduceCart(_ cart: inout Shop.Cart, _ action: any Action) {
    if case .add(let number) = action as? CartAction { cart.items += number }
}

func reduceShop(_ shop: inout Shop, _ action: any Action) {
    reduceCart(&shop.cart, action)
    if case .title(let title) = action as? ShopAction { shop.title = title }
}

extension Store where State == Shop {
    /// A store of a shop that logs what it reduces, and answers it with an effect.
    convenience init(
        _ log: Log, effect: @escaping @MainActor (any Action) -> Effect<Shop> = { _ in .none }
    ) {
        let reducer = EffectReducer<Shop> { [weak log] shop, action in
            log?.add("reduce \(action)")
            reduceShop(&shop, action)
            return effect(action)
        }
        self.init(state: Shop(), reducer: reducer)
    }
}

/// Renders numbers into a log, and can make them of a cart.
final class NumberLabel: Component, Connector {
    var props: Int? {
        didSet {
            if let props { log.add("render \(props)") }
        }
    }

    var connection: Connection?
    private let log: Log

    init(_ log: Log) { self.log = log }

    func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Int { cart.items }
}

/// Renders a text, with a button that gives the command.
final class Button: Component {
    struct Props: Equatable {
        var text: String
        var tap: Command
    }

    var props: Props? {
        didSet {
            if let props { log.add("render \(props.text)") }
        }
    }

    var connection: Connection?
    private let log: Log

    init(_ log: Log) { self.log = log }
}

/// Adds one at each tap, or ten once there is something in the cart.
struct ButtonConnector: Connector {
    func props(from cart: Shop.Cart, dispatcher: Dispatcher) -> Button.Props {
        Button.Props(
            text: cart.isEmpty ? "empty" : "filled",
            tap: dispatcher.command(CartAction.add(cart.isEmpty ? 1 : 10)))
    }
}

/// Lets other tasks run until something is so, or for a while.
@MainActor func until(_ condition: () -> Bool) async {
    for _ in 1...10_000 where !condition() { await Task.yield() }
}
