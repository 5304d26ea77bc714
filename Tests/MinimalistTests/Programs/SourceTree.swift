import Minimalist
import MinimalistExtras

/// A source that is made of the numbers of several owners, and the value that it has to have.
indirect enum SourceTree {
    case number(ofOwner: Int)
    case half(SourceTree)
    case sum(SourceTree, SourceTree)
    case choice(SourceTree, SourceTree, SourceTree)

    /// Computes the value from the numbers of the owners.
    func value(_ number: (Int) -> Int) -> Int {
        switch self {
        case .number(let index): number(index)
        case .half(let whole): whole.value(number) / 2
        case .sum(let a, let b): (a.value(number) + b.value(number)) % 5
        case .choice(let a, let b, let c):
            a.value(number) > 1 ? b.value(number) : c.value(number)
        }
    }

    /// Makes the source, unless an owner has gone. Its value retains the witness of one owner.
    func scope(_ owners: [SourceOwner?]) -> Scope<Level>? {
        switch self {
        case .number(let index): return owners[index]?.scope.scope(\.self)
        case .half(let whole): return whole.scope(owners)?.scope { $0.with($0.number / 2) }
        case .sum(let a, let b):
            guard let a = a.scope(owners), let b = b.scope(owners) else { return nil }
            return Scope(a, b) { $0.with(($0.number + $1.number) % 5) }
        case .choice(let a, let b, let c):
            guard let a = a.scope(owners), let b = b.scope(owners), let c = c.scope(owners)
            else { return nil }
            return Scope(a, b, c) { $0.number > 1 ? $1 : $2 }
        }
    }
}

/// Owns one property, which is a plain or a tracked one.
final class SourceOwner {
    let isTracked: Bool
    @Property private var plain = Level()
    @TrackedProperty private var tracked = Level()

    init(isTracked: Bool) { self.isTracked = isTracked }

    var scope: Scope<Level> { isTracked ? $tracked : Scope($plain) }
    var level: Level { isTracked ? tracked : plain }

    func write(_ level: Level) { if isTracked { tracked = level } else { plain = level } }

    func mutate(_ change: (inout Level) -> Void) {
        // Releases no value within the mutation: its `deinit` may use the property.
        let old = level
        if isTracked { change(&tracked) } else { change(&plain) }
        withExtendedLifetime(old) {}
    }
}

/// A number whose witness may act when the last copy is released.
struct Level: Equatable {
    var number = 0
    var witness: Witness?

    func with(_ number: Int) -> Level { Level(number: number, witness: witness) }

    static func == (left: Level, right: Level) -> Bool { left.number == right.number }
}
