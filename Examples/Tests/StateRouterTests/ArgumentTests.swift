import StateRouter
import TestSupport
import Testing

@Suite("A route with an argument")
struct ArgumentTests {
    private let journal = Journal()

    /// Paths are the number of a zoo, and then of a day for which it has tickets.
    private var router: Router<Screen, [Int]> {
        let zoo = Route<Screen, [Int]>(for: \.first) { [journal] zoo in
            journal.add("route\(zoo)")
            let day = Route<Screen, [Int]>(for: { $0.dropFirst().first }) { day in
                journal.presenter("day\(day)").route { $0 == [zoo, day] }
            }
            return journal.presenter("zoo\(zoo)").route(predicate: { $0 == [zoo] }, children: [day])
        }
        return journal.presenter("stack").stack([zoo])
    }

    @Test("has the same pages for an argument while one is presented, and others for another one")
    func identity() {
        let router = router
        let stack = router.presentable
        for path in [[1, 7], [1], [2], [1]] { router.setRoute(path) }
        #expect(
            journal.read() == """
                +stack route1 +zoo1 +day7 stack(zoo1 day7) stack(zoo1) -day7 \
                route2 +zoo2 stack(zoo2) -zoo1 +zoo1 stack(zoo1) -zoo2
                """)
        withExtendedLifetime(stack) {}
    }

    @Test("forgets the arguments of which no page is presented when another one is needed")
    func forgetting() {
        let router = router
        let topmost = withExtendedLifetime(router.presentable) { stack in
            router.setRoute([1, 7])
            return stack.children.last
        }
        _ = journal.read()
        #expect([2, 3, 2, 1].allSatisfy { router.handlesRoute([$0]) })
        #expect(journal.read() == "route2 route3 route2")
        withExtendedLifetime(topmost) {}
    }

    @Test("may be asked while it releases one that is forgotten")
    func releasing() {
        var router: Router<Screen, Int>?
        let zoo = Route<Screen, Int>(for: \.self) { [journal] zoo in
            let guest = AtRelease { journal.add("\(zoo): \(router?.handlesRoute(2) ?? false)") }
            let presenter = PagePresenter { withExtendedLifetime(guest) { Screen("", journal) } }
            return presenter.route { $0 == zoo }
        }
        router = journal.presenter("stack").stack([zoo])
        #expect([1, 2].map { router?.handlesRoute($0) } == [true, true])
        #expect(journal.read() == "1: true")
        router = nil
    }
}
