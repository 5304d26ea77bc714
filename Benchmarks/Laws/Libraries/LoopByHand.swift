/// A loop over closures that hold their objects weakly. It never removes a closure.
@MainActor final class LoopByHand: Library {
    static let name = "By hand"
    static let hasDocumentation = false

    private(set) var value = [Int].ending(in: 0)
    private var closures: [([Int]) -> Void] = []
    private var eventClosures: [(Int) -> Void] = []

    func write(_ value: [Int]) {
        self.value = value
        notify()
    }

    func mutate(_ change: (inout [Int]) -> Void) {
        change(&value)
        notify()
    }

    func observe(with object: Owner, call: @escaping Callback<[Int]>) {
        closures.append { [weak object] in if let object { call(object, $0) } }
        call(object, value)
    }

    func observeHalf(with object: Owner, call: @escaping Callback<Int>) {
        observe(with: object, call: onlyChanges(of: \.half, call))
    }

    func send(_ event: Int) { for closure in eventClosures { closure(event) } }

    func observeEvents(with object: Owner, call: @escaping Callback<Int>) {
        eventClosures.append { [weak object] in if let object { call(object, $0) } }
    }

    private func notify() {
        let value = value
        for closure in closures { closure(value) }
    }
}

/// What one writes by hand if a library observes no parts: a callback that compares.
@MainActor func onlyChanges<Value, Part: Equatable>(
    of part: @escaping @MainActor (Value) -> Part, _ call: @escaping Callback<Part>
) -> Callback<Value> {
    var last: Part?
    return { object, value in
        let part = part(value)
        if part == last { return }
        last = part
        call(object, part)
    }
}
