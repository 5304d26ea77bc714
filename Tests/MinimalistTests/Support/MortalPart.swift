/// A part that runs code when its last copy is released. Equal to another of the same number.
struct MortalPart: Equatable {
    let number: Int
    private let witness: Witness

    init(_ number: Int, onDeinit: @escaping () -> Void = {}) {
        self.number = number
        witness = Witness(onDeinit: onDeinit)
    }

    static func == (left: MortalPart, right: MortalPart) -> Bool { left.number == right.number }
}
