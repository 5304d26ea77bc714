import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// Every assignment through an `Editable` of a tracked property is a write, which is announced.
@MainActor @Suite("Editable of a tracked property")
struct EditableOfTrackedTests {
    /// Equal to another of the same ID.
    struct Item: Equatable {
        var id = 0
        var text = ""

        static func == (left: Item, right: Item) -> Bool { left.id == right.id }
    }

    struct Cart {
        var owner = "Ada"
        var item = Item()
        var isFilled: Bool {
            get { count > 0 }
            set { (count, setterCalls) = (newValue ? 1 : 0, setterCalls + 1) }
        }
        private(set) var count = 5
        private(set) var setterCalls = 0
    }

    @MainActor final class Shop {
        @TrackedProperty private(set) var cart = Cart()

        var editableCart: Editable<Cart> { Editable(_cart) }
    }

    let shop = Shop()

    /// How often a view that shows the cart renders again while `write` runs.
    private func renderings(during write: () -> Void) -> Int {
        let body = Body { [shop] in "\(shop.cart)" }
        write()
        return body.rendered.count - 1
    }

    @Test("Every assignment of the whole or a part is announced once, also of an equal value")
    func assignments() {
        let cart = shop.editableCart
        #expect(renderings { cart.value = Cart() } == 1)
        #expect(renderings { cart.scope(\.owner).value = "Ada" } == 1)
        #expect(renderings { cart.scope(\.owner).value = "Eve" } == 1)
        #expect(shop.cart.owner == "Eve")
    }

    @Test("Every mutation in place is announced once, also if it changes nothing")
    func mutations() {
        let owner = shop.editableCart.scope(\.owner)
        #expect(renderings { owner.value += "" } == 1)
        #expect(renderings { owner.value += "!" } == 1)
        #expect(shop.cart.owner == "Ada!")
    }

    @Test("An assignment of a part whose == compares an ID is written and announced")
    func equalInID() {
        let item = shop.editableCart.scope(\.item)
        #expect(renderings { item.value = Item(text: "new") } == 1)
        #expect(shop.cart.item.text == "new")
    }

    @Test("An assignment of an equal value calls the setter of a computed part once")
    func computedPart() {
        let isFilled = shop.editableCart.scope(\.isFilled)
        #expect(renderings { isFilled.value = true } == 1)
        #expect(shop.cart.setterCalls == 1)
        #expect(shop.cart.count == 1)
    }

    @Test("An assignment of an equal value calls a setter behind a reference once")
    func behindAReference() {
        final class Player {
            var writes = 0
            var volume = 5 {
                didSet { writes += 1 }
            }
        }
        final class Room {
            @TrackedProperty private(set) var player = Player()

            var volume: Editable<Int> { Editable(_player).scope(\.volume) }
        }
        let room = Room()
        room.volume.value = 5
        #expect(room.player.writes == 1)
    }
}
