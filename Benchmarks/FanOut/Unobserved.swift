import Minimalist

/// The rows of a property that nobody observes. By hand, it is a stored property.
@MainActor func unobserved() -> [Row] {
    zip(Stored.unobservedTrials(), WithProperty.unobservedTrials()).map { byHand, minimalist in
        Row(byHand.title, byHand: byHand.prepare, minimalist: minimalist.prepare)
    }
}

@MainActor protocol Model: AnyObject, Sendable {
    init()
    var number: Int { get set }
    var block: Block { get set }
}

@MainActor private final class Stored: Model {
    var number = 2
    var block = Block()
}

@MainActor private final class WithProperty: Model {
    @Property var number = 2
    @Property var block = Block()
}

/// 256 bytes, of which a mutation changes 8.
struct Block {
    var number = 2
    let zero = 0
    private let rest = (eightZeros, eightZeros, eightZeros, (0, 0, 0, 0, 0, 0))
}

private let eightZeros = (0, 0, 0, 0, 0, 0, 0, 0)

/// A trial, and the title of its row.
typealias TitledTrial = (title: String, prepare: () -> Trial)

extension Model {
    static func unobservedTrials() -> [TitledTrial] {
        [
            trial("Unobserved Int read", calls: 10_000, expected: 20_000) { model, reader in
                for _ in 0..<10_000 {
                    reader.sum &+= model.number
                    escape(model)
                }
            },
            trial("Unobserved Int written", calls: 10_000, expected: 2) { model, reader in
                for number in 1...10_000 {
                    model.number = 2 - number % 2
                    escape(model)
                }
                reader.sum &+= model.number
            },
            trial("Unobserved 256 bytes, 8 mutated", calls: 10_000, expected: 2) { model, reader in
                for _ in 0..<10_000 {
                    model.block.number ^= 3
                    escape(model)
                }
                reader.sum &+= model.block.number
            },
        ]
    }

    static func trial(
        _ title: String, calls: Int, expected: Int = 0, work: @escaping (Self, Observer) -> Void
    ) -> TitledTrial {
        let prepare = {
            let (model, reader) = (Self(), Observer())
            return Trial([reader], calls: calls, expected: expected) { work(model, reader) }
        }
        return (title, prepare)
    }
}

/// Keeps the compiler from removing an object, and from merging accesses to it.
@inline(never) @_optimize(none) func escape(_ object: AnyObject) {}
