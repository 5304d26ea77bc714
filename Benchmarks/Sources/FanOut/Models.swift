import Minimalist
import MinimalistExtras
import Observation

/// The table of models: what their properties cost if nobody observes them, or if Observation
/// tracks them. To add a column, write a model below, and name it here.
@MainActor func models() -> Table {
    let columns: [(name: String, cells: [Cell])] = [
        ("Stored", Stored.cells()),
        ("`@Property`", WithProperty.cells()),
        ("`@TrackedProperty`", WithTrackedProperty.cells() + WithTrackedProperty.trackedCells()),
        ("`@Observable`", WithObservable.cells() + WithObservable.trackedCells()),
    ]
    let rows = columns.last!.cells.map { title, _ in
        let contenders = columns.compactMap { name, cells in
            cells.first { $0.title == title }.map { (name, $0.prepare) }
        }
        return Row(title: title, contenders: Dictionary(uniqueKeysWithValues: contenders))
    }
    return Table(columns: columns.map(\.name), base: "`@Observable`", rows: rows)
}

/// A row of one column.
private typealias Cell = (title: String, prepare: () -> Contender)

/// A model of eight properties, and one of a single property.
@MainActor protocol Model: AnyObject, Sendable {
    associatedtype One: SmallModel
    init()
    var number: Int { get set }
    var block: Block { get set }
    var c: Int { get set }
    var d: Int { get set }
    var e: Int { get set }
    var f: Int { get set }
    var g: Int { get set }
    var h: Int { get set }
}

@MainActor protocol SmallModel: AnyObject {
    init()
}

/// 256 bytes, of which a mutation changes 8.
struct Block {
    var number = 2
    let zero = 0
    private let rest = (eightZeros, eightZeros, eightZeros, (0, 0, 0, 0, 0, 0))
}

private let eightZeros = (0, 0, 0, 0, 0, 0, 0, 0)

extension Model {
    /// The rows that each model has. To add one, write it here.
    fileprivate static func cells() -> [Cell] {
        [
            cell("Creating and releasing 1 property", calls: 1_000) { _, _ in
                for _ in 0..<1_000 { escape(One()) }
            },
            cell("Creating and releasing 8 properties", calls: 1_000) { _, _ in
                for _ in 0..<1_000 { escape(Self()) }
            },
            cell("Unobserved `Int` read", calls: 10_000, expected: 20_000) { model, reader in
                for _ in 0..<10_000 {
                    reader.sum &+= model.number
                    escape(model)
                }
            },
            cell("Unobserved `Int` written", calls: 10_000, expected: 2) { model, reader in
                for number in 1...10_000 {
                    model.number = 2 - number % 2
                    escape(model)
                }
                reader.sum &+= model.number
            },
            cell("Unobserved 256 bytes, 8 mutated", calls: 10_000, expected: 2) { model, reader in
                for _ in 0..<10_000 {
                    model.block.number ^= 3
                    escape(model)
                }
                reader.sum &+= model.block.number
            },
        ]
    }

    /// The rows of models that Observation tracks. To add one, write it here.
    fileprivate static func trackedCells() -> [Cell] {
        [
            cell("`Int` read by a tracking reader", calls: 2_000, expected: 3_000) {
                model, reader in
                for number in 1...2 {
                    model.number = number
                    withObservationTracking {
                        for _ in 0..<1_000 { reader.sum &+= model.number }
                    } onChange: {
                    }
                }
            },
            cell("Written, reader of 1 tracks again", calls: 200, expected: 500) { model, reader in
                for number in 1...200 {
                    track(reader) { model.number }
                    model.number = 2 - number % 2
                }
            },
            cell("Written, reader of 8 tracks again", calls: 200, expected: 500) { model, reader in
                for number in 1...200 {
                    track(reader) {
                        model.number + model.block.zero + model.c + model.d + model.e + model.f
                            + model.g + model.h
                    }
                    model.number = 2 - number % 2
                }
            },
        ]
    }

    private static func cell(
        _ title: String, calls: Int, expected: Int = 0, work: @escaping (Self, Observer) -> Void
    ) -> Cell {
        (
            title,
            {
                let (model, reader) = (Self(), Observer())
                return Contender([reader], calls: calls, expected: expected) { work(model, reader) }
            }
        )
    }
}

/// The reader adds up what it reads, and 1 when it is notified.
@MainActor @inline(__always) private func track(_ reader: Observer, read: () -> Int) {
    withObservationTracking {
        reader.sum &+= read()
    } onChange: {
        MainActor.assumeIsolated { reader.sum &+= 1 }
    }
}

/// Keeps the compiler from removing an object, and from merging accesses to it.
@inline(never) @_optimize(none) private func escape(_ object: AnyObject) {}

@MainActor private final class Stored: Model {
    @MainActor final class One: SmallModel { var number = 2 }
    var number = 2
    var block = Block()
    var c = 0
    var d = 0
    var e = 0
    var f = 0
    var g = 0
    var h = 0
}

@MainActor private final class WithProperty: Model {
    @MainActor final class One: SmallModel { @Property var number = 2 }
    @Property var number = 2
    @Property var block = Block()
    @Property var c = 0
    @Property var d = 0
    @Property var e = 0
    @Property var f = 0
    @Property var g = 0
    @Property var h = 0
}

@MainActor private final class WithTrackedProperty: Model {
    @MainActor final class One: SmallModel { @TrackedProperty var number = 2 }
    @TrackedProperty var number = 2
    @TrackedProperty var block = Block()
    @TrackedProperty var c = 0
    @TrackedProperty var d = 0
    @TrackedProperty var e = 0
    @TrackedProperty var f = 0
    @TrackedProperty var g = 0
    @TrackedProperty var h = 0
}

@MainActor @Observable private final class WithObservable: Model {
    @MainActor @Observable final class One: SmallModel { var number = 2 }
    var number = 2
    var block = Block()
    var c = 0
    var d = 0
    var e = 0
    var f = 0
    var g = 0
    var h = 0
}
