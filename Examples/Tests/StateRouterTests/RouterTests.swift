import StateRouter
import TestSupport
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let log = Log()

    /// Routes with arguments: the number of a zoo, and then maybe of a day for which it has tickets.
    private var router: Router<Page, [Int]> {
        let zoo = Route<Page, [Int]>(for: \.first) { [log] zoo in
            log.add("route \(zoo)")
            let day = Route<Page, [Int]>(for: { $0.dropFirst().first }) { day in
                log.presenter("day \(day)").route { $0 == [zoo, day] }
            }
            return log.presenter("zoo \(zoo)").route(predicate: { $0 == [zoo] }, children: [day])
        }
        return log.presenter("stack").stack([zoo])
    }

    @Test("presents the first match, a route before its children, or else calls no presenter")
    func matching() {
        let child = log.presenter("child").route { $0 <= 2 }
        let parent = log.presenter("parent").route(predicate: { $0 == 1 }, children: [child])
        let router = log.presenter("stack").stack([parent, log.presenter("next").route { $0 <= 3 }])
        #expect(!router.setRoute(4))
        #expect((1...4).map { router.handlesRoute($0) } == [true, true, true, false])
        #expect(log.lines == [])
        let stack = router.presentable
        let texts = (1...3).map { path in
            router.setRoute(path)
            return stack.text
        }
        #expect(texts == ["stack > parent", "stack > parent > child", "stack > next"])
    }

    @Test("has the same page for an argument while that is presented, and another for another")
    func identity() {
        let router = router
        let stack = router.presentable
        for path in [[1], [1, 7], [1], [2]] { router.setRoute(path) }
        #expect(
            log.lines == [
                "stack made", "route 1", "zoo 1 made", "stack shows zoo 1",
                "day 7 made", "stack shows zoo 1, day 7", "stack shows zoo 1", "day 7 released",
                "route 2", "zoo 2 made", "stack shows zoo 2", "zoo 1 released",
            ])
        withExtendedLifetime(stack) {}
    }

    @Test("forgets an argument of which no page exists when another one is needed")
    func forgetting() {
        let router = router
        let topmost = {
            let stack = router.presentable
            router.setRoute([1, 7])
            return stack.pages.last
        }()
        for zoo in [2, 3, 1, 2] { #expect(router.handlesRoute([zoo])) }
        let routes = log.lines.filter { $0.hasPrefix("route") }
        #expect(routes == ["route 1", "route 2", "route 3", "route 2"])
        withExtendedLifetime(topmost) {}
    }

    @Test("may be asked by what it releases")
    func releasing() {
        var router: Router<Page, Int>?
        let zoo = Route<Page, Int>(for: \.self) { [log] zoo in
            let guest = AtRelease { log.add("\(zoo): \(router?.handlesRoute(2) ?? false)") }
            let presenter = PagePresenter { withExtendedLifetime(guest) { Page("", log) } }
            return presenter.route { $0 == zoo }
        }
        router = log.presenter("stack").stack([zoo])
        for zoo in [1, 2] { #expect(router?.handlesRoute(zoo) == true) }
        #expect(log.lines == ["1: true"])
        router = nil
    }
}
