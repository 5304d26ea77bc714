import ScreenFlow

/// A flow that is traced when it is released.
class TracedFlow<Output>: Flow<any TextView, Output> {
    let trace: (String) -> Void

    private let releaseNote: ReleaseNote

    init(trace: @escaping (String) -> Void) {
        self.trace = trace
        releaseNote = ReleaseNote { trace("\(Self.self) is released.") }
    }
}

/// Calls back when it is released, with the flow that holds it: the `deinit` of a flow is not on the main actor.
final class ReleaseNote {
    private let note: () -> Void

    init(_ note: @escaping () -> Void) { self.note = note }

    deinit { note() }
}
