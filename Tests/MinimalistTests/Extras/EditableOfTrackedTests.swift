import Minimalist
import MinimalistExtras
import Testing

/// Which assignments through an `Editable` of a tracked property make a view render again.
@MainActor @Suite("Editable of a tracked property")
struct EditableOfTrackedTests {
    struct Content: Equatable {
        var isFilled: Bool
    }

    struct Cart: Equatable {
        var owner = "Ada"
        var count = 5
        /// The setter may change more than the getter shows.
        var isFilled: Bool {
            get { count > 0 }
            set { count = newValue ? 1 : 0 }
        }
        var content: Content {
            get { Content(isFilled: isFilled) }
            set { isFilled = newValue.isFilled }
        }
    }

    /// The same, but not `Equatable`.
    struct Box {
        var cart = Cart()
        var isFilled: Bool {
            get { cart.isFilled }
            set { cart.isFilled = newValue }
        }
    }

    @MainActor final class Shop {
        @TrackedProperty private(set) var cart = Cart()
        @TrackedProperty private(set) var box = Box()

        var editableCart: Editable<Cart> { Editable(_cart) }
        var editableBox: Editable<Box> { Editable(_box) }
    }

    let shop = Shop()

    /// Whether a view that shows the cart and the box renders again.
    private func rendersAgain(after write: () -> Void) -> Bool {
        let body = Body { [shop] in "\(shop.cart) \(shop.box)" }
        write()
        return body.rendered.count > 1
    }

    @Test("An equal assignment is not notified, another one is")
    func whole() {
        let cart = shop.editableCart
        #expect(!rendersAgain { cart.value = Cart() })
        #expect(rendersAgain { cart.value = Cart(owner: "Eve") })
    }

    @Test("An equal assignment of a part is not notified, another one is")
    func part() {
        let owner = shop.editableCart.scope(\.owner)
        #expect(!rendersAgain { owner.value = "Ada" })
        #expect(rendersAgain { owner.value = "Eve" })
    }

    @Test("A mutation in place is notified, also if it changes nothing")
    func mutation() {
        let owner = shop.editableCart.scope(\.owner)
        #expect(rendersAgain { owner.value += "" })
    }

    @Test("An equal assignment of a computed part is notified only if its setter changes the whole")
    func computedPart() {
        let isFilled = shop.editableCart.scope(\.isFilled)
        #expect(shop.cart.count == 5)
        #expect(rendersAgain { isFilled.value = true })
        #expect(shop.cart.count == 1)
        #expect(!rendersAgain { isFilled.value = true })
    }

    @Test(
        "An equal assignment to a part of a computed part is notified if that changes the property"
    )
    func partOfAComputedPart() {
        let isFilled = shop.editableCart.scope(\.content).scope(\.isFilled)
        #expect(rendersAgain { isFilled.value = true })
        #expect(shop.cart.count == 1)
        #expect(!rendersAgain { isFilled.value = true })
    }

    @Test("If the property is not Equatable, equal assignments of stored parts are not notified")
    func storedPartOfWhatIsNotEquatable() {
        let owner = shop.editableBox.scope(\.cart).scope(\.owner)
        #expect(!rendersAgain { owner.value = "Ada" })
        #expect(rendersAgain { owner.value = "Eve" })
    }

    @Test("If the property is not Equatable, every assignment of a computed part is notified")
    func computedPartOfWhatIsNotEquatable() {
        let isFilled = shop.editableBox.scope(\.isFilled)
        #expect(rendersAgain { isFilled.value = true })
        #expect(rendersAgain { isFilled.value = true })
    }

    @Test("An equal assignment behind a reference calls the setter once")
    func behindAReference() {
        final class Player {
            var writes = 0
            var volume = 5 {
                didSet { writes += 1 }
            }
        }
        struct Room: Equatable {
            let player = Player()

            static func == (left: Room, right: Room) -> Bool { left.player === right.player }
        }
        final class Owner {
            @TrackedProperty private(set) var room = Room()

            var volume: Editable<Int> { Editable(_room).scope(\.player.volume) }
        }
        let owner = Owner()
        owner.volume.value = 5
        #expect(owner.room.player.writes == 1)
    }
}
