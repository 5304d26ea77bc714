/// A value to deliver.
protocol Payload: Sendable {
    /// Two values that differ, to be written in turn.
    static var samples: (Self, Self) { get }

    /// A number that an observer adds up, so that it has to read the value.
    var weight: Int { get }

    /// Changes the value in place to one of another weight, and back when called again.
    mutating func change()
}

extension Int: Payload {
    static var samples: (Int, Int) { (1, 2) }
    var weight: Int { self }

    mutating func change() {
        self ^= 3
    }
}

extension String: Payload {
    static var samples: (String, String) { (String(repeating: "a", count: 99), String(repeating: "b", count: 100)) }
    var weight: Int { utf8.count }

    mutating func change() {
        if utf8.count == 99 { append("b") } else { removeLast() }
    }
}

/// 256 bytes.
struct Block: Payload {
    private typealias Row = (Int, Int, Int, Int, Int, Int, Int, Int)
    private var rows: (Row, Row, Row, Row)

    private init(_ number: Int) {
        let row = (number, number, number, number, number, number, number, number)
        rows = (row, row, row, row)
    }

    static var samples: (Block, Block) { (Block(1), Block(2)) }
    var weight: Int { rows.3.7 }

    mutating func change() {
        rows.3.7 ^= 3
    }
}

/// 10,000 elements.
extension [Int]: Payload {
    static var samples: ([Int], [Int]) { (Array(repeating: 1, count: 10_000), Array(repeating: 2, count: 10_000)) }
    var weight: Int { self[5_000] }

    mutating func change() {
        self[5_000] ^= 3
    }
}
