import Testing
import UnidirectionalStore

// The search of the program, without a server.
struct Search: Equatable {
    var text = ""
}

enum SearchAction: Action, Equatable {
    case type(String)
    case found([String])
}

func reduceSearch(_ search: inout Search, _ action: any Action) -> Effect<Search> {
    guard case .type(let text) = action as? SearchAction else { return .none }
    search.text = text
    let songs = ["\(text) in Green", "\(text) Train"]
    return .task(id: "find") { dispatch in dispatch(SearchAction.found(songs)) }
}

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
