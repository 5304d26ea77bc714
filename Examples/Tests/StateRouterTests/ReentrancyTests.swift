import StateRouter
import Testing

@Suite("A path written while a route is presented")
struct ReentrancyTests {
    private let model = Model("/animals")

    private func start() {
        model.start()
        _ = model.journal.take()
    }

    private static let presentedZoos = [
        "set window: animals zoos", "make map", "set zoos: map", "select zoos",
    ]
    private static let presentedLion = [
        "set window: animals zoos", "make lion", "set animals: list lion", "select animals",
    ]

    @Test(
        "waits for the end of that presentation, and the tree ends as the newest path's",
        arguments: ["set window", "make map", "set zoos", "select window"])
    func newest(_ event: String) {
        start()
        model.reactions[event] = { model in
            model.reactions = [:]
            model.state.path = "/animals/lion"
            #expect(model.state.path == "/animals/lion")
        }
        model.state.path = "/zoos"
        #expect(model.journal.take() == ReentrancyTests.presentedZoos + ReentrancyTests.presentedLion)
        #expect(model.shown == "window(*animals(list lion) zoos(map))")
    }

    @Test("may come during the first presentation, inside follow")
    func first() {
        model.reactions["make list"] = { model in model.state.path = "/zoos" }
        start()
        #expect(model.state.path == "/zoos")
        #expect(model.shown == "window(animals(list) *zoos(map))")
    }

    @Test("is not presented if it is overtaken")
    func overtaken() {
        start()
        model.reactions["make map"] = { model in
            model.state.path = "/zoos/berlin"
            model.state.path = "/nowhere"
            model.state.path = "/animals/lion"
        }
        model.state.path = "/zoos"
        #expect(model.journal.take() == ReentrancyTests.presentedZoos + ReentrancyTests.presentedLion)
    }

    @Test("may be the one that was left")
    func back() {
        start()
        model.reactions["set zoos"] = { model in model.state.path = "/animals" }
        model.state.path = "/zoos"
        #expect(
            model.journal.take() == ReentrancyTests.presentedZoos + [
                "set window: animals zoos", "set animals: list", "select animals",
            ])
        #expect(model.shown == "window(*animals(list) zoos(map))")
    }

    @Test("may be unknown: the tree stays as the last known one has it")
    func unknown() {
        start()
        model.reactions["make map"] = { model in model.state.path = "/nowhere" }
        model.state.path = "/zoos"
        #expect(model.journal.take() == ReentrancyTests.presentedZoos + ["unknown /nowhere"])
        #expect(model.shown == "window(animals(list) *zoos(map))")
    }

    @Test("may come from whoever hears of an unknown one")
    func fallback() {
        start()
        model.reactions["unknown"] = { model in model.state.path = "/zoos" }
        model.state.path = "/nowhere"
        #expect(model.journal.take() == ["unknown /nowhere"] + ReentrancyTests.presentedZoos)
        #expect(model.state.path == "/zoos")
    }

    @Test("may be that of a pop")
    func pop() {
        start()
        model.reactions["make berlin"] = { model in
            model.reactions = [:]
            model.reactions["set zoos"] = { model in
                model.reactions = [:]
                model.coordinator?.presentable.children.last?.pop()
            }
        }
        model.state.path = "/zoos/berlin"
        #expect(
            model.journal.take() == [
                "set window: animals zoos", "make map", "make berlin", "set zoos: map berlin", "popped /zoos/berlin",
                "free berlin", "select zoos", "set window: animals zoos", "set zoos: map", "select zoos",
            ])
        #expect(model.state.path == "/zoos")
        #expect(model.shown == "window(animals(list) *zoos(map))")
    }
}
