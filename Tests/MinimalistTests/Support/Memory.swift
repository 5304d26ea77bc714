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

/// A closure to observe with, which runs `onRelease` when it is released.
func closure<Value>(onRelease: @escaping () -> Void) -> (Witness, Value) -> Void {
    let witness = Witness(onDeinit: onRelease)
    return { _, _ in withExtendedLifetime(witness) {} }
}

/// Counts its members, to see how many of them are retained.
final class Census {
    final class Member {
        private let census: Census

        fileprivate init(of census: Census) {
            self.census = census
            census.count += 1
        }

        deinit {
            census.count -= 1
        }
    }

    private(set) var count = 0

    func member() -> Member { Member(of: self) }

    /// A closure to observe with, which is a member for as long as it is kept.
    func closure<Value>() -> (Witness, Value) -> Void {
        let member = member()
        return { _, _ in withExtendedLifetime(member) {} }
    }
}

/// The address of the buffer of an array. It stays the same if the array is mutated in place.
func address(_ numbers: [Int]) -> UnsafeRawPointer {
    numbers.withUnsafeBytes { $0.baseAddress! }
}
