import Minimalist

/// Records for tests of stores and flows what they show and what they emit, in one order.
///
///     let recorder = Recorder(store)
///     store.send(.logIn)
///     #expect(recorder.take() == [.shows(LoginScreen.State(isDone: true)), .emits(.loggedIn)])
///
/// **Order.** Make the recorder before anybody else observes the store or flow: then it is called first, and records an
/// output before what that leads to.
///
/// **Lifetime.** A recorder retains neither the store, nor the flow, nor its screens. Its release ends
/// the recording.
@MainActor
public final class Recorder<Shown, Output> {
    /// What followed from an action.
    public enum Event {
        /// A store's state has changed to this, or a flow's navigator shows this.
        case shows(Shown)
        /// The store or flow has emitted this output.
        case emits(Output)
    }

    private var events: [Event] = []

    /// Records each state that a store changes to from now on, and each output.
    public init<Module>(_ store: Store<Module>) where Module.State == Shown, Module.Output == Output {
        store.$output.observe(with: self) { recorder, output in recorder.events.append(.emits(output)) }
        store.viewStore.observe(with: self) { recorder, state in recorder.events.append(.shows(state)) }
        events = []
    }

    /// Records each screen that a navigator shows from now on, and each output of a flow.
    ///
    /// - Parameter name: Makes of a view what the test compares. For no screen, nil is recorded.
    public init<View, Name>(
        _ flow: Flow<View, Output>, on navigator: Navigator<View>, showing name: @escaping (View) -> Name
    ) where Shown == Name? {
        flow.$output.observe(with: self) { recorder, output in recorder.events.append(.emits(output)) }
        navigator.visibleChanges.observe(with: self) { recorder, screen in
            recorder.events.append(.shows((screen?.view).map(name)))
        }
        events = []
    }

    /// Returns what followed since this was called last.
    public func take() -> [Event] {
        defer { events = [] }
        return events
    }
}

extension Recorder.Event: Equatable where Shown: Equatable, Output: Equatable {}
