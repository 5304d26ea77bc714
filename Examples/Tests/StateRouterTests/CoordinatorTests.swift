import StateRouter
import Testing

@Suite("A coordinator")
struct CoordinatorTests {
    @Test("presents the first path before it has been made, and makes pages when they are needed, once, until none is")
    func pages() {
        let model = Model("list")
        #expect(
            model.log.take() == [
                "make window", "make animals", "make zoos", "set window: animals zoos", "make list",
                "set animals: list", "select animals",
            ])
        for _ in 1...2 {
            model.state.path = "lion"
            model.state.path = "list"
            #expect(
                model.log.take() == [
                    "set window: animals zoos", "make lion", "set animals: list lion", "select animals",
                    "set window: animals zoos", "set animals: list", "free lion", "select animals",
                ])
        }
    }

    @Test("calls no presenter when an equal path, or another part of the state, is written")
    func equalPath() {
        let model = Model("berlin")
        _ = model.log.take()
        model.state.path = "berlin"
        model.state.zoos = []
        #expect(model.log.lines == [])
    }

    @Test("reports an unknown path, the first one too, leaves the tree as it was, and goes on with the next known one")
    func unknown() {
        let model = Model("nowhere")
        #expect(model.log.take() == ["make window", "unknown nowhere"])
        model.state.path = "lion"
        _ = model.log.take()
        for path in ["nowhere", "nowhere", "paris"] { model.state.path = path }
        #expect(model.log.take() == ["unknown nowhere", "unknown paris"])
        #expect(model.shown == "window(*animals(list lion) zoos)")
        model.state.path = "lion"
        #expect(model.log.lines == ["set window: animals zoos", "set animals: list lion", "select animals"])
    }

    @Test("tries an unknown path again at each write of the state, until a page is for it, and reports it once")
    func lateData() {
        let model = Model("paris")
        model.state.zoos.append("london")
        #expect(model.log.take() == ["make window", "unknown paris"])
        model.state.zoos.append("paris")
        model.state.zoos.append("rome")
        #expect(
            model.log.lines == [
                "make animals", "make zoos", "set window: animals zoos", "make map", "make paris",
                "set zoos: map paris", "select zoos",
            ])
    }

    @Test("does not try an unknown path again that the same write replaces")
    func replacedPath() {
        let model = Model("paris")
        model.state = Model.State(path: "map", zoos: ["paris"])
        #expect(
            model.log.lines == [
                "make window", "unknown paris", "make animals", "make zoos", "set window: animals zoos", "make map",
                "set zoos: map", "select zoos",
            ])
    }

    @Test("that is released frees the tree and all that it presents, and follows no more")
    func lifetime() {
        let model = Model("berlin")
        weak let coordinator = model.coordinator
        _ = model.log.take()
        model.stop()
        model.state.path = "list"
        #expect(coordinator == nil)
        #expect(model.log.lines == ["free window", "free animals", "free zoos", "free map", "free berlin"])
    }

    @Test("does not retain the owner of the state, and presents on when that is gone")
    func ownerLifetime() {
        var model: Model? = Model("lion")
        weak let observed = model
        let coordinator = model?.coordinator
        model = nil
        #expect(observed == nil)
        #expect(coordinator?.presentable.tree == "window(*animals(list lion) zoos)")
    }
}
