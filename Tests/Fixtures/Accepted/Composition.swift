// Models made of models: what is derived, what is kept in step, and a feature that is handed its part.
import Minimalist

final class Cart {
    @Property var prices: [Int] = []
    @Property private(set) var total = 0

    init() {
        $prices.observe(with: self) { cart, prices in cart.total = prices.reduce(0, +) }
    }
}

final class Checkout {
    private let cart: Cart
    private let login: ValuePoint<Login>
    @Property private(set) var canPay = false

    init(_ cart: Cart, _ login: ValuePoint<Login>) {
        self.cart = cart
        self.login = login
        cart.$total.observe(with: self) { checkout, total in checkout.canPay = total > 0 }
        login.scope(\.name).observe(\.isEmpty, with: self) { checkout, isEmpty in checkout.canPay = !isEmpty }
    }
}

final class Shop {
    private let store = Store()
    private let cart = Cart()
    private lazy var checkout = Checkout(cart, store.$state.scope(\.login))

    @discardableResult func open(_ view: View) -> Self {
        checkout.$canPay.observe(with: view) { view, canPay in view.show("\(canPay)") }
        return self
    }
}
