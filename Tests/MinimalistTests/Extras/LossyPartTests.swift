import Minimalist
import MinimalistExtras
import Observation
import Testing

@MainActor @Suite("Parts whose setter changes more than their getter shows")
struct LossyPartTests {
    struct Cart: Equatable {
        var count = 5
        var isFilled: Bool {
            get { count > 0 }
            set { count = newValue ? 1 : 0 }
        }
    }

    @MainActor final class Shop {
        @TrackedProperty private(set) var cart = Cart()

        var isFilled: Editable<Bool> { Editable(_cart).scope(\.isFilled) }
    }

    @Test("An equal part that changes the property is notified, one that changes nothing is not")
    func equalPart() {
        let shop = Shop()
        var notified: [Int] = []
        func assign() {
            nonisolated(unsafe) var isNotified = 0
            withObservationTracking {
                _ = shop.cart.count
            } onChange: {
                isNotified += 1
            }
            shop.isFilled.value = true
            notified.append(isNotified)
        }
        assign()
        assign()
        #expect(shop.cart.count == 1)
        #expect(notified == [1, 0])
    }
}
