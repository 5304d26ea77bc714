import Observation

/// Something that an observer adds up, so that it has to read it.
protocol Weighted {
    var weight: Int { get }
}

/// A value to deliver. Those that are written weigh 1 and 2 in turn.
protocol Payload: Weighted, Sendable {
    /// Not generic, as in apps: a generic class makes its key paths anew at each access.
    associatedtype Model: ObservableModel<Self>
    init(weight: Int)

    /// Turns one of weight 1 into one of weight 2, and back.
    mutating func mutate()
}

@MainActor protocol ObservableModel<Value>: AnyObject, Sendable {
    associatedtype Value
    var value: Value { get set }
    init()
}

extension Int: Payload {
    @Observable final class Model: ObservableModel { var value = 2 }
    var weight: Int { self }
    init(weight: Int) { self = weight }
    mutating func mutate() { self ^= 3 }
}

/// Too long to be stored inline.
extension String: Payload {
    @Observable final class Model: ObservableModel { var value = String(weight: 2) }
    var weight: Int { utf8.count - 100 }
    init(weight: Int) { self.init(repeating: "a", count: 100 + weight) }
    mutating func mutate() { if weight == 1 { append("a") } else { removeLast() } }
}

private let eightZeros = (0, 0, 0, 0, 0, 0, 0, 0)

/// 256 bytes, of which a mutation changes 8.
struct Block: Payload {
    @Observable final class Model: ObservableModel { var value = Block(weight: 2) }
    var weight: Int
    private let rest = (eightZeros, eightZeros, eightZeros, (0, 0, 0, 0, 0, 0, 0))
    mutating func mutate() { weight ^= 3 }
}

/// 10,000 elements, of which a mutation changes one.
struct Numbers: Payload {
    @Observable final class Model: ObservableModel { var value = Numbers(weight: 2) }
    private var elements: [Int]
    var weight: Int { elements[5_000] }
    init(weight: Int) { elements = Array(repeating: weight, count: 10_000) }
    mutating func mutate() { elements[5_000] ^= 3 }
}
