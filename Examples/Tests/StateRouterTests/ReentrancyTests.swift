import StateRouter
import Testing

@Suite("A path written while a route is presented")
struct ReentrancyTests {
    private let model = Model("list")

    private static let zoos = ["set window: animals zoos", "make map", "set zoos: map", "select zoos"]

    init() { _ = model.log.take() }

    @Test("waits for the end of that presentation, and only the newest is presented then", arguments: zoos)
    func newest(_ event: String) {
        model.reactions[event] = { model in
            model.reactions = [:]
            for path in ["berlin", "nowhere", "lion"] { model.state.path = path }
        }
        model.state.path = "map"
        #expect(
            model.log.lines == Self.zoos + [
                "set window: animals zoos", "make lion", "set animals: list lion", "select animals",
            ])
    }

    @Test("may come during the first presentation, while the coordinator is made")
    func first() {
        let model = Model("list", reactions: ["make list": { model in model.state.path = "map" }])
        #expect(model.shown == "window(animals(list) *zoos(map))")
    }

    @Test("may come from whoever hears of an unknown one")
    func fallback() {
        model.reactions["unknown nowhere"] = { model in model.state.path = "map" }
        model.state.path = "nowhere"
        #expect(model.log.lines == ["unknown nowhere"] + Self.zoos)
    }

    @Test("is not presented if the coordinator is released as well, which finishes the presentation", arguments: zoos)
    func released(_ event: String) {
        model.reactions[event] = { model in
            model.state.path = "lion"
            model.stop()
        }
        model.state.path = "map"
        #expect(model.log.lines == Self.zoos + ["free window", "free animals", "free list", "free zoos", "free map"])
    }
}
