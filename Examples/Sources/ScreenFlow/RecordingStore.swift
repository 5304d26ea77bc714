/// A store for tests that records the actions it is sent and decides nothing.
///
/// A test shows it states with `update` and has it emit outputs with `emit`: so it tests a view without the screen's
/// store, and a flow without its screens.
public final class RecordingStore<Module: ScreenModule>: Store<Module> {
    /// The actions, in the order in which they were handled.
    public private(set) var actions: [Module.Action] = []

    public override func handle(_ action: Module.Action) { actions.append(action) }
}
