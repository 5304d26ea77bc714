import Minimalist
import StateRouter
import Testing

@Suite("A coordinator")
struct CoordinatorTests {
    @Test("presents the current path before follow returns, and then each new one before the write does")
    func projection() {
        let model = Model("/zoos/berlin")
        model.start()
        #expect(model.shown == "window(animals *zoos(map berlin))")
        model.state.path = "/animals/lion"
        #expect(model.shown == "window(*animals(list lion) zoos(map berlin))")
        model.state.path = "/zoos"
        #expect(model.shown == "window(animals(list lion) *zoos(map))")
    }

    @Test("calls no presenter when an equal path, or another part of the state, is written")
    func filter() {
        let model = Model("/animals")
        model.start()
        _ = model.journal.take()
        model.state.path = "animals/"
        model.state.theme = "dark"
        model.state = model.state
        #expect(model.journal.take() == [])
    }

    @Test("presents the last of the paths written in one access")
    func batch() {
        let model = Model("/animals")
        model.start()
        _ = model.journal.take()
        func write(_ state: inout Model.State) {
            state.path = "/nowhere"
            state.path = "/zoos"
        }
        write(&model.state)
        #expect(model.journal.take() == ["set window: animals zoos", "make map", "set zoos: map", "select zoos"])
    }

    @Test("reports an unknown path and leaves the tree as it was, and goes on with the next known one")
    func unknown() {
        let model = Model("/animals/lion")
        model.start()
        _ = model.journal.take()
        model.state.path = "/nowhere"
        model.state.path = "/nowhere"
        model.state.path = "/zoos/paris"
        #expect(model.journal.take() == ["unknown /nowhere", "unknown /zoos/paris"])
        #expect(model.shown == "window(*animals(list lion) zoos)")
        model.state.path = "/animals/lion"
        #expect(model.journal.take() == ["set window: animals zoos", "set animals: list lion", "select animals"])
    }

    @Test("reports an unknown first path to whoever observed before it follows")
    func unknownFirst() {
        let model = Model("/nowhere")
        model.start()
        #expect(model.journal.take() == ["make window", "unknown /nowhere"])
        #expect(model.shown == "window")
    }
}

@Suite("A pop by the user")
struct PopTests {
    private let model = Model("/zoos/berlin/tickets")

    init() {
        model.start()
        _ = model.journal.take()
    }

    private func pop() { model.coordinator?.presentable.selected?.pop() }

    @Test("writes the parent path, once, and the tree agrees with it")
    func parent() {
        pop()
        #expect(
            model.journal.take() == [
                "free tickets", "popped /zoos/berlin/tickets", "set window: animals zoos", "set zoos: map berlin",
                "select zoos",
            ])
        #expect(model.state.path == "/zoos/berlin")
        #expect(model.shown == "window(animals *zoos(map berlin))")
        pop()
        #expect(
            model.journal.take() == [
                "free berlin", "popped /zoos/berlin", "set window: animals zoos", "set zoos: map", "select zoos",
            ])
        #expect(model.state.path == "/zoos")
        #expect(model.shown == "window(animals *zoos(map))")
    }

    @Test("that was already written does not go round again")
    func noLoop() {
        model.coordinator?.presentable.selected?.reportsEveryPop = true
        model.state.path = "/zoos"
        #expect(
            model.journal.take() == [
                "set window: animals zoos", "set zoos: map", "popped /zoos/berlin", "free berlin", "free tickets",
                "select zoos",
            ])
        #expect(model.state.path == "/zoos")
    }

    @Test("goes to the parent of the page that has gone, also where the path is an unknown one")
    func afterUnknown() {
        model.state.path = "/nowhere"
        pop()
        #expect(
            model.journal.take() == [
                "unknown /nowhere", "free tickets", "popped /zoos/berlin/tickets", "set window: animals zoos",
                "set zoos: map berlin", "select zoos",
            ])
        #expect(model.state.path == "/zoos/berlin")
    }
}
