/// How the Minimalist of 2020 worked, written anew: a value whose `didSet` calls the closures of a
/// dictionary. A closure removes itself when it finds that its object has been deallocated.
@MainActor final class DesignOf2020: Way {
    static let name = "2020"

    private var variable = Variable(0)
    private var state = Variable(State())
    private let events = List<Int>()

    var number: Int { variable.value }
    func write(_ number: Int) { variable.value = number }
    func observe(with observer: Observer) { variable.list.add(observer) { $0.receive($1) } }
    func write(_ number: Int, to part: Part) { state.value[part] = number }

    func observe(_ part: Part, with observer: Observer) {
        var last: Int?
        state.list.add(observer) { observer, state in
            let number = state[part]
            if number == last { return }
            last = number
            observer.receive(number)
        }
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { mutate(&state.value.list) }
    func send(_ event: Int) { events.call(with: event) }
    func observeEvents(with observer: Observer) { events.add(observer) { $0.receive($1) } }
}

private struct Variable<Value> {
    let list = List<Value>()
    var value: Value { didSet { list.call(with: value) } }

    init(_ value: Value) {
        self.value = value
        list.last = value
    }
}

private final class List<Value> {
    private var closures: [Int: (Value) -> Void] = [:]
    private var count = 0
    /// Newcomers receive it. It is `nil` for events.
    var last: Value?

    func add(_ observer: Observer, _ receive: @escaping (Observer, Value) -> Void) {
        let id = count
        count += 1
        let token = observer.token
        let closure: (Value) -> Void = { [weak observer, weak self] value in
            withExtendedLifetime(token) {
                if let observer { receive(observer, value) } else { self?.closures[id] = nil }
            }
        }
        closures[id] = closure
        if let last { closure(last) }
    }

    func call(with value: Value) {
        for closure in closures.values { closure(value) }
        if last != nil { last = value }
    }
}
