import Minimalist
import MinimalistExtras

/// A source that is made of the numbers of several owners, and the value that it has to have.
indirect enum SourceTree {
    case number(ofOwner: Int)
    case half(SourceTree)
    case sum(SourceTree, SourceTree)
    case choice(SourceTree, SourceTree, SourceTree)
    case digits(SourceTree, SourceTree, SourceTree, SourceTree)

    private var branches: [SourceTree] {
        switch self {
        case .number: []
        case .half(let whole): [whole]
        case .sum(let a, let b): [a, b]
        case .choice(let a, let b, let c): [a, b, c]
        case .digits(let a, let b, let c, let d): [a, b, c, d]
        }
    }

    /// The indices of the owners whose numbers it reads.
    var owners: Set<Int> {
        if case .number(let index) = self { [index] } else { Set(branches.flatMap(\.owners)) }
    }

    /// Computes the value from the numbers of the owners.
    func value(_ numbers: [Int]) -> Int {
        let values = branches.map { $0.value(numbers) }
        return switch self {
        case .number(let index): numbers[index]
        case .half: values[0] / 2
        case .sum: (values[0] + values[1]) % 5
        case .choice: values[0] > 1 ? values[1] : values[2]
        case .digits: values.reduce(0) { $0 * 10 + $1 } % 7
        }
    }

    /// Makes the source. None of the owners may have gone.
    func scope(_ owners: [SourceOwner?]) -> Scope<Int> {
        let scopes = branches.map { $0.scope(owners) }
        return switch self {
        case .number(let index): owners[index]!.scope.scope(\.self)
        case .half: scopes[0].scope { $0 / 2 }
        case .sum: Scope(scopes[0], scopes[1]) { ($0 + $1) % 5 }
        case .choice: Scope(scopes[0], scopes[1], scopes[2]) { $0 > 1 ? $1 : $2 }
        case .digits:
            Scope(scopes[0], scopes[1], scopes[2], scopes[3]) {
                [$0, $1, $2, $3].reduce(0) { $0 * 10 + $1 } % 7
            }
        }
    }
}

/// Owns one property, which is a plain or a tracked one.
final class SourceOwner {
    let isTracked: Bool
    @Property private var plain = 0
    @TrackedProperty private var tracked = 0

    init(isTracked: Bool) { self.isTracked = isTracked }

    var scope: Scope<Int> { isTracked ? $tracked : Scope($plain) }
    var editable: Editable<Int> { isTracked ? Editable(_tracked) : Editable(_plain) }

    func write(_ number: Int) { if isTracked { tracked = number } else { plain = number } }

    func mutate(_ change: (inout Int) -> Void) {
        if isTracked { change(&tracked) } else { change(&plain) }
    }
}
