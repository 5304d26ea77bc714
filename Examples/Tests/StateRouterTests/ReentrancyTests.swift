import StateRouter
import Testing

@Suite("A path written while a route is presented")
struct ReentrancyTests {
    private let model = Model("list")

    private static let zoos = ["set window: animals zoos", "make map", "set zoos: map", "select zoos"]

    @Test(
        "waits for the end of that presentation, and only the newest is presented then",
        arguments: ["set window", "make map", "set zoos", "select in window"])
    func newest(_ event: String) {
        model.start()
        _ = model.log.take()
        model.reactions[event] = { model in
            model.reactions = [:]
            for path in ["berlin", "nowhere", "lion"] { model.state.path = path }
            #expect(model.state.path == "lion")
        }
        model.state.path = "map"
        #expect(
            model.log.take() == Self.zoos + [
                "set window: animals zoos", "make lion", "set animals: list lion", "select animals",
            ])
        #expect(model.shown == "window(*animals(list lion) zoos(map))")
    }

    @Test("may come during the first presentation, inside follow")
    func first() {
        model.reactions["make list"] = { model in model.state.path = "map" }
        model.start()
        #expect(model.shown == "window(animals(list) *zoos(map))")
    }

    @Test("may come from whoever hears of an unknown one")
    func fallback() {
        model.start()
        _ = model.log.take()
        model.reactions["unknown"] = { model in model.state.path = "map" }
        model.state.path = "nowhere"
        #expect(model.log.take() == ["unknown nowhere"] + Self.zoos)
    }

    @Test(
        "is not presented if the coordinator is released as well, which finishes the presentation",
        arguments: ["set window", "make map", "set zoos", "select in window"])
    func released(_ event: String) {
        model.start()
        _ = model.log.take()
        model.reactions[event] = { model in
            model.state.path = "lion"
            model.stop()
        }
        weak let coordinator = model.coordinator
        model.state.path = "map"
        #expect(coordinator == nil)
        #expect(
            model.log.take() == Self.zoos + ["free window", "free animals", "free list", "free zoos", "free map"])
    }
}
