import ScreenFlow
import Testing

@Suite("A screen")
struct ScreenTests {
    private enum Notice: ScreenModule {}

    private enum Question: ScreenModule {
        enum Action { case yes }
        typealias Output = Bool
    }

    private final class QuestionStore: Store<Question> {
        override func handle(_ action: Question.Action) { emit(true) }
    }

    @Test("may show anything: a value, a class, or a protocol")
    func anyView() {
        let store = CounterStore(7)
        #expect(Screen(store) { $0.state.count }.view == 7)
        #expect(Screen(store, view: CounterView.init).view.count == "7")
        let screen: Screen<any CustomStringConvertible> = Screen(store) { "count \($0.state.count)" }
        #expect(screen.view.description == "count 7")
    }

    @Test("leaves out what it does not have: a state, actions, outputs")
    func nothing() {
        let store = Store<Notice>()
        let log = Log()
        store.viewStore.observe(with: log) { log, state in log.add("\(state == NoState())") }
        store.$output.observe(with: log) { _, _ in }
        let navigator = Navigator<String>()
        let flow = Flow<String, Never>(on: navigator)
        flow.begin(with: Screen(store) { _ in "notice" })
        store.update { $0 = NoState() }
        #expect(navigator.visible?.view == "notice")
        #expect(log.lines == ["true"])
    }

    @Test("may have no state, and still decide")
    func noState() {
        let store = QuestionStore()
        let log = Log()
        store.$output.observe(with: log) { log, answer in log.add("\(answer)") }
        store.viewStore.send(.yes)
        #expect(log.lines == ["true"])
        let recording = RecordingStore<Question>()
        recording.send(.yes)
        #expect(recording.actions == [.yes])
    }
}
