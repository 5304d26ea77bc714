// Every kind of key path: stored, computed, optional, subscript, through references, the whole, and as values.
import Minimalist

final class Owner: Equatable {
    var name = ""

    static func == (left: Owner, right: Owner) -> Bool { left === right }
}

struct Row: Equatable {
    var title = ""
    var isDone = false
}

struct ListState {
    var rows: [Row] = []
    var selected: Row?
    var owner = Owner()
    var names: [String: Int] = [:]
    var pair = (1, "a")

    var done: Int { rows.count { $0.isDone } }

    subscript(title title: String) -> Row? { rows.first { $0.title == title } }
}

final class List {
    @Property var state = ListState()
    @Property var selection: Set<Int>?
    @Signal var changed: Accepts<Row?>
}

func follow(_ list: List, by view: View) {
    let state = list.$state
    state.observe(\.done, with: view) { view, done in view.show("\(done)") }
    state.observe(\.selected, with: view) { view, row in view.show(row?.title ?? "none") }
    state.observe(\.selected?.title, with: view) { view, title in view.show(title ?? "none") }
    state.observe(\.rows.first?.isDone, with: view) { view, isDone in view.show("\(isDone ?? false)") }
    state.observe(\.[title: "milk"], with: view) { view, row in view.show("\(row == nil)") }
    state.observe(\.names["Ada"], with: view) { view, age in view.show("\(age ?? 0)") }
    state.observe(\.owner, with: view) { view, owner in view.show(owner.name) }
    state.observe(\.owner.name, with: view) { view, name in view.show(name) }
    state.observe(\.pair.0, with: view) { view, number in view.show("\(number)") }
    list.$selection.observe(\.self, with: view) { view, selection in view.show("\(selection ?? [])") }
    list.$changed.observe(\.?.title, with: view) { view, title in view.show(title ?? "none") }

    let path: KeyPath<ListState, [Row]> = \.rows
    state.scope(path).scope(\.count).observe(with: view) { view, count in view.show("\(count)") }
    for path in [\ListState.selected?.title, \.rows.first?.title] {
        state.observe(path, with: view) { view, title in view.show(title ?? "none") }
    }
}
