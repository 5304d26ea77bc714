import Testing
import UnidirectionalStore

@testable import UnidirectionalStoreProgram

@Suite("A feature")
@MainActor struct SearchTests {
    @Test("is tested without a store: its reducer, and the actions of its effect")
    func effect() async {
        var search = Search()
        let effect = reduceSearch(&search, SearchAction.type("Blue"))
        #expect(search.text == "Blue")
        let actions = await effect.actions(in: search)
        #expect(actions as? [SearchAction] == [.found(["Blue in Green", "Blue Train"])])
    }
}
