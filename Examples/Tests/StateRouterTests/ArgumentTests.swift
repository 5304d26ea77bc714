import StateRouter
import TestSupport
import Testing

@Suite("A route with an argument")
struct ArgumentTests {
    private let log = Log()

    /// Paths are the number of a zoo, and then of a day for which it has tickets.
    private func router(_ zoos: @escaping () -> [Int]) -> Router<Screen, [Int]> {
        let zoo = Route { path in
            zoos().first { $0 == path.first }
        } route: { [log] zoo in
            log.add("route \(zoo)")
            let tickets = Route {
                $0.dropFirst().first
            } route: { day in
                log.presenter("day \(day)").route { $0 == [zoo, day] }
            }
            return log.presenter("zoo \(zoo)").route(predicate: { $0 == [zoo] }, children: [tickets])
        }
        return log.presenter("stack").stack([log.presenter("map").route(predicate: { $0 == [] }, children: [zoo])])
    }

    @Test("is for the data that there is when it is asked")
    func changingData() {
        var zoos: [Int] = []
        let router = router { zoos }
        for numbers in [[], [1], [1, 2], [2], []] {
            zoos = numbers
            for zoo in 1...2 {
                #expect(router.handlesRoute([zoo]) == zoos.contains(zoo))
                #expect(router.setRoute([zoo, 7]) == zoos.contains(zoo))
            }
        }
    }

    @Test("has the same pages for the same argument while one of them is presented, and others for another argument")
    func identity() {
        let router = router { [1, 2] }
        let stack = router.presentable
        #expect(router.setRoute([1, 7]))
        #expect(
            log.take() == [
                "make stack", "route 1", "make map", "make zoo 1", "make day 7", "set stack: map zoo 1 day 7",
            ])
        #expect(router.handlesRoute([2]))
        #expect(router.setRoute([1]))
        #expect(log.take() == ["route 2", "set stack: map zoo 1", "free day 7"])
        #expect(router.setRoute([2]))
        #expect(log.take() == ["make zoo 2", "set stack: map zoo 2", "free zoo 1"])
        #expect(router.setRoute([1]))
        #expect(log.take() == ["make zoo 1", "set stack: map zoo 1", "free zoo 2"])
        withExtendedLifetime(stack) {}
    }

    @Test("forgets the arguments of which no page is presented when another is needed, and no others")
    func forgetting() {
        let router = router { [1, 2, 3] }
        let topmost = withExtendedLifetime(router.presentable) { stack in
            _ = router.setRoute([1, 7])
            return stack.children.last
        }
        _ = log.take()
        #expect([2, 3, 2, 1].allSatisfy { router.handlesRoute([$0]) })
        #expect(log.take() == ["route 2", "route 3", "route 2"])
        withExtendedLifetime(topmost) {}
    }

    @Test("may be asked while it releases one that is forgotten")
    func releasing() {
        final class Guest {
            let leave: () -> Void

            init(_ leave: @escaping () -> Void) { self.leave = leave }

            deinit { leave() }
        }
        var router: Router<Screen, Int>?
        router = log.presenter("stack").stack([
            Route {
                $0
            } route: { [log] zoo in
                let guest = zoo == 1 ? Guest { log.add("left 1: \(router?.handlesRoute(2) ?? false)") } : nil
                return Presenter { withExtendedLifetime(guest) { Screen("zoo", log) } }.route { $0 == zoo }
            }
        ])
        #expect([1, 2].map { router?.handlesRoute($0) } == [true, true])
        #expect(log.take() == ["left 1: true"])
    }
}
