// Generic owners, with values of any type.
import Minimalist

final class Cache<Key: Hashable, Value> {
    @Property private(set) var entries: [Key: Value] = [:]
    @Signal private(set) var evicted: Accepts<(key: Key, value: Value)>

    subscript(key: Key) -> Value? {
        get { entries[key] }
        set {
            if let value = entries[key], newValue == nil { evicted.send((key, value)) }
            entries[key] = newValue
        }
    }
}

struct Box<Content> {
    @Property var content: Content

    init(_ content: Content) { self.content = content }
}

class Model<State> {
    @Property var state: State

    init(_ state: State) { self.state = state }

    func update(_ change: (inout State) throws -> Void) rethrows { try change(&state) }
}

final class AppModel: Model<AppState> {
    init() { super.init(AppState()) }

    func fail() { update { $0.login.attempts += 1 } }
}

func follow(_ cache: Cache<String, Int>, _ box: Box<some Equatable>, _ model: AppModel, by view: View) {
    cache.$entries.observe(\.count, with: view) { view, count in view.show("\(count)") }
    cache.$entries.observe(\.["Ada"], with: view) { view, entry in view.show("\(entry ?? 0)") }
    cache.$evicted.observe(with: view) { view, entry in view.show("\(entry.key): \(entry.value)") }
    box.$content.observe(\.self, with: view) { view, content in view.show("\(content)") }
    model.$state.observe(\.login.attempts, with: view) { view, attempts in view.show("\(attempts)") }
}
