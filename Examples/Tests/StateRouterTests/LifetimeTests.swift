import StateRouter
import Testing

@Suite("Lifetime")
struct LifetimeTests {
    @Test("A coordinator that is released frees the tree and all that it presents, and follows no more")
    func coordinator() {
        let model = Model("/zoos/berlin")
        model.start()
        weak let coordinator = model.coordinator
        _ = model.journal.take()
        model.stop()
        #expect(coordinator == nil)
        #expect(
            model.journal.take() == ["free window", "free animals", "free zoos", "free map", "free berlin"])
        model.state.path = "/animals"
        #expect(model.journal.take() == [])
    }

    @Test("The state's owner is retained by neither the coordinator nor the tree, and its end leaves the tree as it is")
    func owner() {
        let journal = Journal()
        var model: Model? = Model("/animals/lion", journal)
        model?.start()
        weak let weakModel = model
        let coordinator = model?.coordinator
        withExtendedLifetime(model) { _ = journal.take() }
        model = nil
        #expect(weakModel == nil)
        #expect(journal.take() == [])
        #expect(coordinator?.presentable.tree == "window(*animals(list lion) zoos)")
        // The event of a pop then reaches nobody.
        coordinator?.presentable.selected?.pop()
        #expect(journal.take() == ["free lion", "popped /animals/lion"])
    }

    @Test("An owner that goes with its coordinator frees everything")
    func everything() {
        let journal = Journal()
        var model: Model? = Model("/animals/lion", journal)
        model?.start()
        weak let (weakModel, coordinator) = (model, model?.coordinator)
        withExtendedLifetime(model) { _ = journal.take() }
        model = nil
        #expect(weakModel == nil)
        #expect(coordinator == nil)
        #expect(journal.take() == ["free window", "free animals", "free list", "free lion", "free zoos"])
    }

    @Test(
        "A coordinator that is released while it presents finishes that, and goes",
        arguments: ["set window", "make map", "set zoos", "select window"])
    func duringPresentation(_ event: String) {
        let model = Model("/animals")
        model.start()
        _ = model.journal.take()
        model.reactions[event] = { model in
            model.state.path = "/animals/lion"
            model.stop()
        }
        weak let coordinator = model.coordinator
        model.state.path = "/zoos"
        #expect(coordinator == nil)
        #expect(
            model.journal.take() == [
                "set window: animals zoos", "make map", "set zoos: map", "select zoos", "free window", "free animals",
                "free list", "free zoos", "free map",
            ])
    }

    @Test("A page that nothing presents any more is freed before the next is selected")
    func page() {
        let model = Model("/zoos/berlin/tickets")
        model.start()
        _ = model.journal.take()
        model.state.path = "/zoos"
        #expect(
            model.journal.take() == [
                "set window: animals zoos", "set zoos: map", "free berlin", "free tickets", "select zoos",
            ])
    }
}
