/// An object to observe with. Runs `onDeinit` when it is deallocated.
final class Witness {
    let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }

    deinit { onDeinit() }
}

/// A closure to observe with, which retains an object.
func keeping<Value>(_ object: Witness) -> (Witness, Value) -> Void {
    { _, _ in withExtendedLifetime(object) {} }
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

/// Counts its members, to see how many of them are retained.
final class Census {
    typealias Member = Witness

    private(set) var count = 0

    func member() -> Member {
        count += 1
        return Witness { self.count -= 1 }
    }

    /// A closure to observe with, which is a member for as long as it is kept.
    func closure<Value>() -> (Witness, Value) -> Void { keeping(member()) }
}

/// The address of the buffer of an array. It stays the same if the array is mutated in place.
func address(_ numbers: [Int]) -> UnsafeRawPointer {
    numbers.withUnsafeBytes { $0.baseAddress! }
}
