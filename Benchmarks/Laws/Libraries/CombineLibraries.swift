#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@MainActor final class CombineSubjects: Library {
    static let name = combine + " subjects"
    static let orderVaries = true

    private let subject = CurrentValueSubject<[Int], Never>(.ending(in: 0))
    private let events = PassthroughSubject<Int, Never>()

    var value: [Int] { subject.value }
    func write(_ value: [Int]) { subject.value = value }
    func mutate(_ change: (inout [Int]) -> Void) { change(&subject.value) }

    func observe(with object: Owner, call: @escaping Callback<[Int]>) {
        receive(subject, object, call)
    }

    func observeHalf(with object: Owner, call: @escaping Callback<Int>) {
        receive(subject.map(\.half).removeDuplicates(), object, call)
    }

    func send(_ event: Int) { events.send(event) }

    func observeEvents(with object: Owner, call: @escaping Callback<Int>) {
        receive(events, object, call)
    }
}

@MainActor final class CombinePublished: Library {
    static let name = combine + " @Published"
    static let orderVaries = true
    static let hasEvents = false
    static let documented = [
        Quotation(
            laws: [3, 5, 6, 15],
            text: "When the property changes, publishing occurs in the property's `willSet` block, "
                + "meaning subscribers receive the new value before it's actually set on the "
                + "property.",
            source: "[Combine](https://developer.apple.com/documentation/combine/published)")
    ]

    @Published private(set) var value = [Int].ending(in: 0)

    func write(_ value: [Int]) { self.value = value }
    func mutate(_ change: (inout [Int]) -> Void) { change(&value) }

    func observe(with object: Owner, call: @escaping Callback<[Int]>) {
        receive($value, object, call)
    }

    func observeHalf(with object: Owner, call: @escaping Callback<Int>) {
        receive($value.map(\.half).removeDuplicates(), object, call)
    }

    func send(_ event: Int) {}
    func observeEvents(with object: Owner, call: @escaping Callback<Int>) {}
}

#if canImport(Combine)
private let combine = "Combine"
#else
private let combine = "OpenCombine"
#endif

@MainActor private func receive<Value>(
    _ publisher: some Publisher<Value, Never>, _ object: Owner, _ call: @escaping Callback<Value>
) {
    object.subscription = publisher.sink { [weak object] in
        if let object { call(object, $0) }
    }
}
