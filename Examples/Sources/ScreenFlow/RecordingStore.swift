/// A store for tests of views: it records the actions it is sent and decides nothing.
///
/// Change its state with `update`, and emit its outputs with `emit`.
public final class RecordingStore<Module: ScreenModule>: Store<Module> {
    /// The actions, in the order sent.
    public private(set) var actions: [Module.Action] = []

    public override func handle(_ action: Module.Action) { actions.append(action) }
}
