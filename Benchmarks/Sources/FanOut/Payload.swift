import Observation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// Something that an observer adds up, so that it has to read it.
protocol Weighted {
    var weight: Int { get }
}

/// A value to deliver. Its models are not generic, as in apps: in a generic class, `@Published` and
/// `@Observable` make their key paths anew at each access.
protocol Payload: Weighted, Sendable {
    associatedtype PublishedModel: PublishingModel<Self>
    associatedtype ObservableModel: Model<Self>

    /// Writes alternate between these. Every model begins with the second.
    static var samples: (Self, Self) { get }

    /// Turns either sample into one of the other's weight.
    mutating func mutate()
}

@MainActor protocol Model<Value>: AnyObject, Sendable {
    associatedtype Value: Payload
    init()
    var value: Value { get set }
}

@MainActor protocol PublishingModel<Value>: Model {
    var publisher: Published<Value>.Publisher { get }
}

extension Int: Payload {
    static var samples: (Int, Int) { (1, 2) }
    var weight: Int { self }
    mutating func mutate() { self ^= 3 }

    @Observable final class ObservableModel: Model { var value = Int.samples.1 }

    final class PublishedModel: PublishingModel {
        @Published var value = Int.samples.1
        var publisher: Published<Int>.Publisher { $value }
    }
}

/// Too long to be stored inline.
extension String: Payload {
    static var samples: (String, String) {
        (String(repeating: "a", count: 99), String(repeating: "b", count: 100))
    }
    var weight: Int { utf8.count }
    mutating func mutate() { if utf8.count == 99 { append("b") } else { removeLast() } }

    @Observable final class ObservableModel: Model { var value = String.samples.1 }

    final class PublishedModel: PublishingModel {
        @Published var value = String.samples.1
        var publisher: Published<String>.Publisher { $value }
    }
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

    @Observable final class ObservableModel: Model { var value = Block.samples.1 }

    final class PublishedModel: PublishingModel {
        @Published var value = Block.samples.1
        var publisher: Published<Block>.Publisher { $value }
    }
}

/// 10,000 elements, of which a mutation changes one.
struct Numbers: Payload {
    private var elements: [Int]

    static var samples: (Numbers, Numbers) {
        (
            Numbers(elements: Array(repeating: 1, count: 10_000)),
            Numbers(elements: Array(repeating: 2, count: 10_000))
        )
    }
    var weight: Int { elements[5_000] }
    mutating func mutate() { elements[5_000] ^= 3 }

    @Observable final class ObservableModel: Model { var value = Numbers.samples.1 }

    final class PublishedModel: PublishingModel {
        @Published var value = Numbers.samples.1
        var publisher: Published<Numbers>.Publisher { $value }
    }
}
