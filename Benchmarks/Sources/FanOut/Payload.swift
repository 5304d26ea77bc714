import Observation

/// Something that an observer adds up, so that it has to read it.
protocol Weighted {
    var weight: Int { get }
}

/// A value to deliver.
protocol Payload: Weighted, Sendable {
    /// Not generic, as in apps: a generic class makes its key paths anew at each access.
    associatedtype Model: ObservableModel<Self>

    /// Writes alternate between these. Everything begins with the second.
    static var samples: (Self, Self) { get }

    /// Turns either sample into one of the other's weight.
    mutating func mutate()
}

@MainActor protocol ObservableModel<Value>: AnyObject, Sendable {
    associatedtype Value
    init()
    var value: Value { get set }
}

extension Int: Payload {
    static var samples: (Int, Int) { (1, 2) }
    var weight: Int { self }
    mutating func mutate() { self ^= 3 }
    @Observable final class Model: ObservableModel { var value = Int.samples.1 }
}

/// Too long to be stored inline.
extension String: Payload {
    static var samples: (String, String) {
        (String(repeating: "a", count: 99), String(repeating: "b", count: 100))
    }
    var weight: Int { utf8.count }
    mutating func mutate() { if utf8.count == 99 { append("b") } else { removeLast() } }
    @Observable final class Model: ObservableModel { var value = String.samples.1 }
}

/// 256 bytes, of which a mutation changes 8.
struct Block: Payload {
    private typealias Row = (Int, Int, Int, Int, Int, Int, Int, Int)
    private var rows: (Row, Row, Row, Row)

    private init(_ n: Int) {
        let row = (n, n, n, n, n, n, n, n)
        rows = (row, row, row, row)
    }

    static var samples: (Block, Block) { (Block(1), Block(2)) }
    var weight: Int { rows.3.7 }
    mutating func mutate() { rows.3.7 ^= 3 }
    @Observable final class Model: ObservableModel { var value = Block.samples.1 }
}

/// 10,000 elements, of which a mutation changes one.
struct Numbers: Payload {
    private var elements: [Int]

    private init(_ n: Int) { elements = Array(repeating: n, count: 10_000) }

    static var samples: (Numbers, Numbers) { (Numbers(1), Numbers(2)) }
    var weight: Int { elements[5_000] }
    mutating func mutate() { elements[5_000] ^= 3 }
    @Observable final class Model: ObservableModel { var value = Numbers.samples.1 }
}
