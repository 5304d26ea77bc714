import StateRouter
import TestSupport
import Testing

@Suite("A tree of routes")
struct RouterTests {
    private let log = Log()

    @Test("fills a junction, presents the first branch that handles the path, and then selects it")
    func junction() {
        let home = log.presenter("home").stack([log.route("list"), log.route("map")])
        let login = log.presenter("login").page { ["map", "form"].contains($0) }
        let router = log.presenter("tabs").junction([home, login])
        let tabs = router.presentable
        for path in ["map", "form", "nowhere"] { router.setRoute(path) }
        #expect(
            log.lines == [
                "tabs made", "home made", "login made", "tabs shows home, login",
                "map made", "home shows map", "tabs selects home",
                "tabs shows home, login", "tabs selects login",
            ])
        #expect(tabs.text == "tabs > login")
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
}
