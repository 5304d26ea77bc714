import StateRouter
import TestSupport
import Testing

@Suite("A route with an argument")
struct ArgumentTests {
    private let log = Log()

    /// Paths are the number of a zoo, and then of a day for which it has tickets.
    private var router: Router<Screen, [Int]> {
        let zoo = Route<Screen, [Int]> {
            $0.first
        } route: { [log] zoo in
            log.add("route \(zoo)")
            let tickets = Route {
                $0.dropFirst().first
            } route: { day in
                log.presenter("day \(day)").route { $0 == [zoo, day] }
            }
            return log.presenter("zoo \(zoo)").route(predicate: { $0 == [zoo] }, children: [tickets])
        }
        return log.presenter("stack").stack([zoo])
    }

    @Test("has the same pages for the same argument while one of them is presented, and others for another argument")
    func identity() {
        let router = router
        let stack = router.presentable
        for path in [[1, 7], [1], [2], [1]] { router.setRoute(path) }
        #expect(
            log.lines == [
                "make stack", "route 1", "make zoo 1", "make day 7", "set stack: zoo 1 day 7",
                "set stack: zoo 1", "free day 7",
                "route 2", "make zoo 2", "set stack: zoo 2", "free zoo 1",
                "make zoo 1", "set stack: zoo 1", "free zoo 2",
            ])
        withExtendedLifetime(stack) {}
    }

    @Test("forgets the arguments of which no page is presented when another is needed, and no others")
    func forgetting() {
        let router = router
        let topmost = withExtendedLifetime(router.presentable) { stack in
            router.setRoute([1, 7])
            return stack.children.last
        }
        _ = log.take()
        #expect([2, 3, 2, 1].allSatisfy { router.handlesRoute([$0]) })
        #expect(log.lines == ["route 2", "route 3", "route 2"])
        withExtendedLifetime(topmost) {}
    }

    @Test("may be asked while it releases one that is forgotten")
    func releasing() {
        var router: Router<Screen, Int>?
        router = log.presenter("stack").stack([
            Route {
                $0
            } route: { [log] zoo in
                let guest = zoo == 1 ? AtRelease { log.add("left 1: \(router?.handlesRoute(2) ?? false)") } : nil
                return Presenter { withExtendedLifetime(guest) { Screen("zoo", log.add) } }.route { $0 == zoo }
            }
        ])
        #expect([1, 2].map { router?.handlesRoute($0) } == [true, true])
        #expect(log.lines == ["left 1: true"])
    }
}
