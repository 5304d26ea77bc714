import StateRouter
import TestSupport
import Testing

@Suite("A route with an argument")
struct ArgumentTests {
    private enum Place: Equatable {
        case map
        case zoo(Int)
        case tickets(zoo: Int)

        var zoo: Int? {
            switch self {
            case .map: nil
            case .zoo(let number), .tickets(zoo: let number): number
            }
        }
    }

    private final class Zoos {
        var numbers: [Int]

        init(_ numbers: [Int]) { self.numbers = numbers }
    }

    private let log = Log()

    private func router(_ zoos: Zoos) -> Router<Screen, Place> {
        log.presenter("stack").stack([
            log.route(
                "map", at: .map,
                children: [
                    Route { place in
                        zoos.numbers.first { $0 == place.zoo }
                    } route: { [log] number in
                        log.add("route \(number)")
                        return log.route(
                            "zoo \(number)", at: .zoo(number),
                            children: [log.route("tickets", at: .tickets(zoo: number))])
                    }
                ])
        ])
    }

    @Test("is for the data that there is when it is asked")
    func changingData() {
        let zoos = Zoos([])
        let router = router(zoos)
        for numbers in [[], [1], [1, 2], [2], []] {
            zoos.numbers = numbers
            for number in 1...2 {
                #expect(router.handlesRoute(.zoo(number)) == numbers.contains(number))
                #expect(router.setRoute(.tickets(zoo: number)) == numbers.contains(number))
            }
        }
    }

    @Test("has the same pages for the same argument while one of them is presented, and others for another argument")
    func identity() {
        let router = router(Zoos([1, 2]))
        let stack = router.presentable
        #expect(router.setRoute(.tickets(zoo: 1)))
        #expect(
            log.take() == [
                "make stack", "route 1", "make map", "make zoo 1", "make tickets", "set stack: map zoo 1 tickets",
            ])
        #expect(router.handlesRoute(.zoo(2)))
        #expect(router.setRoute(.zoo(1)))
        #expect(log.take() == ["route 2", "set stack: map zoo 1", "free tickets"])
        #expect(router.setRoute(.zoo(2)))
        #expect(log.take() == ["make zoo 2", "set stack: map zoo 2", "free zoo 1"])
        #expect(router.setRoute(.zoo(1)))
        #expect(log.take() == ["make zoo 1", "set stack: map zoo 1", "free zoo 2"])
        withExtendedLifetime(stack) {}
    }

    @Test("forgets the arguments of which no page is presented when another is needed, and no others")
    func forgetting() {
        let router = router(Zoos([1, 2, 3]))
        let stack = router.presentable
        #expect(router.setRoute(.zoo(1)))
        #expect([2, 3, 2, 1].map(Place.zoo).allSatisfy(router.handlesRoute))
        #expect(log.take().filter { $0.hasPrefix("route") } == ["route 1", "route 2", "route 3", "route 2"])
        withExtendedLifetime(stack) {}
    }
}
