import Minimalist
import StateRouter
import TestSupport
import Testing

@Suite("A coordinator")
struct CoordinatorTests {
    @Test("presents the first path before follow returns, and makes pages when they are needed, once, until none is")
    func pages() {
        let model = Model("/animals")
        model.start()
        #expect(
            model.log.take() == [
                "make window", "make animals", "make zoos", "set window: animals zoos", "make list",
                "set animals: list", "select animals",
            ])
        for _ in 1...2 {
            model.state.path = "/animals/lion"
            #expect(
                model.log.take() == [
                    "set window: animals zoos", "make lion", "set animals: list lion", "select animals",
                ])
            model.state.path = "/animals"
            #expect(
                model.log.take() == ["set window: animals zoos", "set animals: list", "free lion", "select animals"])
        }
    }

    @Test("calls no presenter when an equal path, or another part of the state, is written")
    func equalPath() {
        let model = Model("/animals")
        model.start()
        _ = model.log.take()
        model.state.path = "animals/"
        model.state.zoos = ["london"]
        model.state = model.state
        #expect(model.log.take() == [])
    }

    @Test("reports an unknown path, the first one too, leaves the tree as it was, and goes on with the next known one")
    func unknown() {
        let model = Model("/nowhere")
        model.start()
        #expect(model.log.take() == ["make window", "unknown /nowhere"])
        model.state.path = "/animals/lion"
        _ = model.log.take()
        for path in ["/nowhere", "/nowhere", "/zoos/paris"] as [LinkPath] { model.state.path = path }
        #expect(model.log.take() == ["unknown /nowhere", "unknown /zoos/paris"])
        #expect(model.shown == "window(*animals(list lion) zoos)")
        model.state.path = "/animals/lion"
        #expect(model.log.take() == ["set window: animals zoos", "set animals: list lion", "select animals"])
    }

    @Test("tries an unknown path again at each write of the state, until a page is for it, and reports it once")
    func lateData() {
        let model = Model("/zoos/paris")
        model.start()
        model.state.zoos.append("london")
        #expect(model.log.take() == ["make window", "unknown /zoos/paris"])
        model.state.zoos.append("paris")
        #expect(
            model.log.take() == [
                "make animals", "make zoos", "set window: animals zoos", "make map", "make paris",
                "set zoos: map paris", "select zoos",
            ])
        model.state.zoos.append("rome")
        #expect(model.log.take() == [])
    }

    @Test("does not try an unknown path again that the same write replaces")
    func replacedPath() {
        let model = Model("/zoos/paris")
        model.start()
        _ = model.log.take()
        model.state = Model.State(path: "/zoos", zoos: ["paris"])
        #expect(
            model.log.take() == [
                "make animals", "make zoos", "set window: animals zoos", "make map", "set zoos: map", "select zoos",
            ])
    }

    @Test("lets a page stay whose data is removed, until the path changes; then its path is unknown")
    func removedData() {
        let model = Model("/zoos/berlin")
        model.start()
        _ = model.log.take()
        model.state.zoos = []
        #expect(model.log.take() == [])
        model.state.path = "/zoos"
        #expect(model.log.take() == ["set window: animals zoos", "set zoos: map", "free berlin", "select zoos"])
        model.state.path = "/zoos/berlin"
        #expect(model.log.take() == ["unknown /zoos/berlin"])
    }

    @Test("follows a pop by the user once: the owner of the state writes the path, and the tree agrees with it")
    func pop() {
        let model = Model("/zoos/berlin/tickets")
        model.start()
        _ = model.log.take()
        model.coordinator?.presentable.selected?.pop()
        #expect(
            model.log.take() == [
                "free tickets", "popped to /zoos/berlin", "set window: animals zoos", "set zoos: map berlin",
                "select zoos",
            ])
        #expect(model.state.path == "/zoos/berlin")
        #expect(model.shown == "window(animals *zoos(map berlin))")
    }

    @Test("does not go round in a loop when a page reports what the path has taken away")
    func noLoop() {
        let model = Model("/zoos/berlin/tickets")
        model.start()
        _ = model.log.take()
        model.coordinator?.presentable.selected?.reportsEveryPop = true
        model.state.path = "/zoos"
        #expect(
            model.log.take() == [
                "set window: animals zoos", "set zoos: map", "popped to /zoos", "free berlin", "free tickets",
                "select zoos",
            ])
        #expect(model.state.path == "/zoos")
    }

    @Test("that is released frees the tree and all that it presents, and follows no more")
    func lifetime() {
        let model = Model("/zoos/berlin")
        model.start()
        weak let coordinator = model.coordinator
        _ = model.log.take()
        model.stop()
        #expect(coordinator == nil)
        #expect(model.log.take() == ["free window", "free animals", "free zoos", "free map", "free berlin"])
        model.state.path = "/animals"
        #expect(model.log.take() == [])
    }

    @Test("retains no owner of the state, and presents on when that is gone")
    func ownerLifetime() {
        let log = Log()
        var model: Model? = Model("/animals/lion", log)
        model?.start()
        weak let observed = model
        let coordinator = model?.coordinator
        withExtendedLifetime(model) { _ = log.take() }
        model = nil
        #expect(observed == nil)
        #expect(coordinator?.presentable.tree == "window(*animals(list lion) zoos)")
        coordinator?.presentable.selected?.pop()
        #expect(log.take() == ["free lion", "popped to /animals"])
    }
}
