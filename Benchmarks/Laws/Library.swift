/// A library, or a way to use it: a value and events that can be observed. To hold another library
/// against the laws, write a class like those in `Libraries`, and name it in `libraries`.
@MainActor protocol Library: AnyObject {
    static var name: String { get }

    /// Whether it calls observers in an order that may differ from run to run.
    static var orderVaries: Bool { get }
    static var hasEvents: Bool { get }

    /// Whether somebody could have written about the laws that it breaks.
    static var hasDocumentation: Bool { get }

    /// The sentences of its documentation from which it follows that it breaks a law.
    static var documented: [Quotation] { get }

    /// The laws that it keeps or breaks because of this class, whatever the library does.
    static var dueToThisClass: Set<Int> { get }

    /// The value is `[Int].ending(in: 0)`.
    init()
    var value: [Int] { get }
    func write(_ value: [Int])

    /// Changes the value in place, if the library can do that.
    func mutate(_ change: (inout [Int]) -> Void)

    /// Observes until the object is deallocated.
    func observe(with object: Owner, call: @escaping Callback<[Int]>)

    /// Observes `value.half`. The object is called if that has changed.
    func observeHalf(with object: Owner, call: @escaping Callback<Int>)

    func send(_ event: Int)
    func observeEvents(with object: Owner, call: @escaping Callback<Int>)
}

extension Library {
    static var orderVaries: Bool { false }
    static var hasEvents: Bool { true }
    static var hasDocumentation: Bool { true }
    static var documented: [Quotation] { [] }
    static var dueToThisClass: Set<Int> { [] }
}

/// A sentence from which it follows that a library breaks these laws.
struct Quotation: Sendable {
    let laws: Set<Int>
    let text: String

    /// A link in Markdown.
    let source: String
}

typealias Callback<Value> = @MainActor (Owner, Value) -> Void

/// The object of an observer, such as a view controller.
@MainActor final class Owner {
    /// Ends the observation when the object is deallocated, if the library needs that.
    var subscription: AnyObject?
}

/// The value is an array, so that one can see whether it is copied. Its last element stands for it.
extension [Int] {
    static func ending(in number: Int) -> [Int] {
        var value: [Int] = []
        value.reserveCapacity(16)
        value.append(number)
        return value
    }

    var number: Int { last! }
    var half: Int { number / 2 }
}
