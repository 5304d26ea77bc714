import StateRouter
import Testing

@Suite("A presenter")
struct PresenterTests {
    private let journal = Journal()

    @Test("makes its presentable when that is first needed, keeps it while something presents it, and no longer")
    func cache() {
        let presenter = journal.presenter("lion")
        #expect(journal.take() == [])
        var shown: [Screen] = [presenter.presentable]
        #expect(journal.take() == ["make lion"])
        #expect(presenter.presentable === shown[0])
        #expect(journal.take() == [])
        shown = []
        #expect(journal.take() == ["free lion"])
        shown = [presenter.presentable]
        #expect(journal.take() == ["make lion"])
    }

    @Test("makes only the pages that are presented, and makes those anew that had gone")
    func pages() {
        let model = Model("/animals")
        model.start()
        #expect(
            model.journal.take() == [
                "make window", "make animals", "make zoos", "set window: animals zoos", "make list",
                "set animals: list", "select animals",
            ])
        model.state.path = "/animals/lion"
        #expect(
            model.journal.take() == [
                "set window: animals zoos", "make lion", "set animals: list lion", "select animals",
            ])
        model.state.path = "/animals"
        #expect(
            model.journal.take() == ["set window: animals zoos", "set animals: list", "free lion", "select animals"])
        model.state.path = "/animals/lion"
        #expect(
            model.journal.take() == [
                "set window: animals zoos", "make lion", "set animals: list lion", "select animals",
            ])
    }

    @Test("that is in two places of a tree presents the same in both")
    func shared() {
        let help = journal.presenter("help").route(predicate: { "\($0)".hasSuffix("/help") })
        let router = journal.presenter("tabs").junction([
            journal.presenter("animals").stack([journal.route("list", at: "/animals"), help])
        ])
        let window = router.presentable
        router.setRoute("/animals/help")
        router.setRoute("/zoos/help")
        #expect(
            journal.take() == [
                "make tabs", "make animals", "set tabs: animals", "make help", "set animals: help", "select animals",
                "set tabs: animals", "set animals: help", "select animals",
            ])
        withExtendedLifetime(window) {}
    }
}
