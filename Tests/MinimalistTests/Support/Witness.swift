/// An object to observe with. Runs `onDeinit` when it is deallocated.
final class Witness {
    let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit()
    }
}

/// A value that runs `onDeinit` when its last copy is released. Equal to another of the same
/// number.
struct MortalPart: Equatable {
    let number: Int
    private let witness: Witness

    init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
        self.number = number
        witness = Witness(onDeinit: onDeinit)
    }

    static func == (left: MortalPart, right: MortalPart) -> Bool { left.number == right.number }
}

/// A closure to observe with, which runs `onRelease` when it is released. To count the closures
/// that are kept, use `Census.closure()` instead.
func closure<Value>(onRelease: @escaping () -> Void) -> (Witness, Value) -> Void {
    let witness = Witness(onDeinit: onRelease)
    return { _, _ in withExtendedLifetime(witness) {} }
}
