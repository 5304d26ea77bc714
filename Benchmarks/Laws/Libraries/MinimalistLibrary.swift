import Minimalist

@MainActor final class MinimalistLibrary: Library {
    static let name = "Minimalist"
    static let documented = [
        Quotation(
            laws: [8],
            text: "Suppose that there are two observers, and that the first writes `b` when it "
                + "receives `a`. Then the first receives `a` and `b`, and the second only `b`.",
            source: "[Guarantees, E.3](../Documentation/Guarantees.md#e-callbacks)")
    ]

    @Property private(set) var value = [Int].ending(in: 0)
    @Signal private var event: Accepts<Int>

    func write(_ value: [Int]) { self.value = value }
    func mutate(_ change: (inout [Int]) -> Void) { change(&value) }

    func observe(with object: Owner, call: @escaping Callback<[Int]>) {
        $value.observe(with: object) { call($0, $1) }
    }

    func observeHalf(with object: Owner, call: @escaping Callback<Int>) {
        $value.observe(\.half, with: object) { call($0, $1) }
    }

    func send(_ event: Int) { self.event.send(event) }

    func observeEvents(with object: Owner, call: @escaping Callback<Int>) {
        $event.observe(with: object) { call($0, $1) }
    }
}
