/// Calls back when it is released, with the flow that holds it.
///
/// The `deinit` of a flow itself runs outside of the main actor, and may not use what the flow has.
final class ReleaseNote {
    private let note: () -> Void

    init(_ note: @escaping () -> Void) { self.note = note }

    deinit { note() }
}
