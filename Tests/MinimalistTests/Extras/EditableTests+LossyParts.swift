import Minimalist
import MinimalistExtras
import Observation
import Testing

@MainActor @Suite("Parts whose setter changes more than their getter shows")
struct LossyPartTests {
    struct Cart: Equatable {
        var owner = "Ada"
        var count = 5
        var isFilled: Bool {
            get { count > 0 }
            set { count = newValue ? 1 : 0 }
        }
    }

    /// The same, of which nobody knows whether two are equal.
    struct Box {
        var owner = "Ada"
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

    /// Whether an assignment notifies a reader of the cart or the box.
    private func notifies(_ assign: () -> Void) -> Bool {
        nonisolated(unsafe) var isNotified = false
        withObservationTracking {
            _ = (shop.cart, shop.box)
        } onChange: {
            isNotified = true
        }
        assign()
        return isNotified
    }

    @Test("An equal part that changes the property is notified, one that changes nothing is not")
    func equalPart() {
        let isFilled = shop.editableCart.scope(\.isFilled)
        #expect(notifies { isFilled.value = true })
        #expect(shop.cart.count == 1)
        #expect(!notifies { isFilled.value = true })
    }

    @Test("Of a property that is not Equatable, an equal part is notified unless it is stored")
    func equalPartOfWhatCannotBeCompared() {
        let (box, isFilled) = (shop.editableBox, shop.editableBox.scope(\.isFilled))
        #expect(notifies { isFilled.value = true })
        #expect(notifies { isFilled.value = true })
        #expect(!notifies { box.scope(\.owner).value = "Ada" })
        #expect(!notifies { box.scope(\.cart).scope(\.owner).value = "Ada" })
        #expect(notifies { box.scope(\.owner).value = "Eve" })
    }

    @Test("An equal part behind a reference is assigned once")
    func behindAReference() {
        final class Reference {
            var writes = 0
            var number = 0 {
                didSet { writes += 1 }
            }
        }
        struct Whole: Equatable {
            let reference = Reference()

            static func == (left: Whole, right: Whole) -> Bool {
                left.reference === right.reference
            }
        }
        final class Owner {
            @TrackedProperty private(set) var whole = Whole()

            var number: Editable<Int> { Editable(_whole).scope(\.reference.number) }
        }
        let owner = Owner()
        owner.number.value = 0
        #expect(owner.whole.reference.writes == 1)
    }
}
