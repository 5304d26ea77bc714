import Minimalist
import ScreenFlow
import Testing

/// A flow that passes on what its screens tell, with the name of the screen.
private final class TestFlow: Flow<CounterView, String> {
    var whenFreed: (Navigator<CounterView>?) -> Void = { _ in }

    deinit { whenFreed(navigator) }

    /// Makes a screen whose outputs the flow passes on.
    func observed(_ count: Int, _ store: CounterStore? = nil) -> Screen<CounterView> {
        let store = store ?? CounterStore(count)
        store.$output.observe(with: self) { flow, output in flow.react("\(count) \(output)") }
        return screen(count, store)
    }

    /// Places a screen, which the first time is the flow's first.
    func place(_ count: Int, isFirst: Bool = false, _ store: CounterStore? = nil) {
        let next = observed(count, store)
        if isFirst { begin(with: next) } else { navigator?.push(next) }
    }

    /// Begins with the first screen of another flow.
    func nest(_ name: String, count: Int) {
        let nested = TestFlow(on: navigator!)
        nested.whenFreed = whenFreed
        nested.$output.observe(with: self) { flow, output in flow.react("\(name) \(output)") }
        nested.place(count, isFirst: true)
    }

    private func react(_ output: String) {
        emit(output)
        if output.hasSuffix("end") { end() }
    }
}

@Suite("A flow")
struct FlowTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    /// Starts a flow that only its first screen keeps.
    private func start(_ count: Int, _ store: CounterStore? = nil, on navigator: Navigator<CounterView>? = nil) -> () ->
        TestFlow?
    {
        let flow = TestFlow(on: navigator ?? self.navigator)
        flow.$output.observe(with: log) { log, output in log.add(output) }
        flow.whenFreed = { [log] _ in log.add("freed") }
        flow.place(count, isFirst: true, store)
        return { [weak flow] in flow }
    }

    @Test("is freed when its first screen is popped, and not when a later one is")
    func lifetime() {
        let flow = start(1)
        flow()!.place(2)
        #expect(navigator.counts == ["1", "2"])
        navigator.pop()
        #expect(flow() != nil)
        #expect(log.lines == [])
        navigator.pop()
        #expect(flow() == nil)
        #expect(log.lines == ["freed"])
    }

    /// Starts a flow that begins with the first screen of another.
    private func start(beginningWith inner: TestFlow) -> () -> Flow<CounterView, String>? {
        let outer = Flow<CounterView, String>(on: navigator)
        inner.$output.observe(with: outer) { outer, output in outer.emit("outer \(output)") }
        outer.$output.observe(with: log) { log, output in log.add(output) }
        outer.begin(with: inner.firstScreen!)
        return { [weak outer] in outer }
    }

    @Test("reacts to the outputs of its screens, and emits its own once for each")
    func outputs() {
        let flow = start(1)
        flow()!.place(2)
        navigator.stack[0].view.tell("a")
        navigator.stack[1].view.tell("b")
        #expect(log.lines == ["1 a", "2 b"])
    }

    @Test("that ends takes its screens away, whatever is above them, and leaves those before it")
    func end() {
        navigator.push(screen(0))
        let flow = start(1)
        flow()!.place(2)
        navigator.push(screen(3))
        navigator.stack[1].view.tell("end")
        #expect(navigator.counts == ["0"])
        #expect(log.lines == ["1 end", "freed"])
        #expect(flow() == nil)
    }

    @Test("unwinds to its first screen: what is above that goes, and what is presented over it, and it stays itself")
    func unwinding() {
        navigator.push(screen(0))
        let flow = start(1)
        flow()!.place(2)
        flow()!.nest("nested", count: 3)
        presentFlow { [log] in log.add("presented freed") }
        navigator.visibleChanges.observe(with: log) { log, screen in log.add(screen?.view.count ?? "none") }
        flow()!.unwind()
        #expect(navigator.counts == ["0", "1"])
        #expect(navigator.presented == nil)
        let lines = log.take()
        #expect(lines.prefix(2) == ["10", "1"])
        #expect(lines.dropFirst(2).sorted() == ["freed", "presented freed"])
        flow()!.unwind()
        navigator.stack[1].view.tell("a")
        #expect(log.lines == ["1 a"])
    }

    @Test("unwinds to nothing before it begins, and once its first screen has left")
    func unwindingFromNowhere() {
        navigator.push(screen(0))
        navigator.push(screen(1))
        let flow = TestFlow(on: navigator)
        flow.unwind()
        flow.place(2, isFirst: true)
        navigator.pop()
        flow.unwind()
        #expect(navigator.counts == ["0", "1"])
    }

    @Test("begins as the root in place of all other screens and of what is presented, and their flows are freed")
    func root() {
        let first = start(1)
        first()!.place(2)
        first()!.nest("nested", count: 3)
        presentFlow { [log] in log.add("presented freed") }
        navigator.visibleChanges.observe(with: log) { log, screen in log.add(screen?.view.count ?? "none") }
        let flow = startAsRoot(4)
        #expect(navigator.counts == ["4"])
        #expect(navigator.presented == nil)
        #expect(first() == nil)
        let lines = log.take()
        #expect(lines.prefix(2) == ["10", "4"])
        #expect(lines.dropFirst(2).sorted() == ["freed", "freed", "presented freed"])
        flow()!.place(5)
        flow()!.unwind()
        navigator.stack[0].view.tell("end")
        #expect(flow() == nil)
        #expect(navigator.counts == [])
        #expect(log.lines == ["5", "4", "4 end", "none", "root freed"])
    }

    @Test("may be replaced by another in the reaction to its own output, as after a login")
    func replacedByItsOutput() {
        let store = CounterStore(1)
        store.log = log.add
        let login = TestFlow(on: navigator)
        login.whenFreed = { [log] _ in log.add("freed") }
        login.$output.observe(with: log) { [self] log, output in
            log.add(output)
            _ = startAsRoot(2)
            log.add("replaced")
        }
        login.beginAsRoot(with: login.observed(1, store))
        do {
            let view = navigator.stack[0].view
            view.tell("logged in")
        }
        #expect(navigator.counts == ["2"])
        #expect(log.lines == ["handle tell(\"logged in\")", "1 logged in", "replaced", "handled tell(\"logged in\")"])
    }

    /// Starts a flow in place of all others.
    private func startAsRoot(_ count: Int) -> () -> TestFlow? {
        let flow = TestFlow(on: navigator)
        flow.$output.observe(with: log) { log, output in log.add(output) }
        flow.whenFreed = { [log] _ in log.add("root freed") }
        flow.beginAsRoot(with: flow.observed(count))
        return { [weak flow] in flow }
    }

    @Test("hears nothing from a store that outlives it")
    func lateOutput() {
        let store = CounterStore(1)
        let flow = start(1, store)
        store.send(.tell("a"))
        navigator.pop()
        store.send(.tell("b"))
        #expect(log.lines == ["1 a", "freed"])
        #expect(flow() == nil)
    }

    @Test("nests in another on the same navigator, and goes alone when only its screens leave")
    func nesting() {
        let flow = start(1)
        flow()!.nest("nested", count: 2)
        navigator.stack[1].view.tell("a")
        #expect(log.take() == ["nested 2 a"])
        navigator.pop()
        #expect(log.take() == ["freed"])
        #expect(flow() != nil)
        flow()!.nest("again", count: 3)
        navigator.pop(from: navigator.stack[0])
        #expect(log.lines == ["freed", "freed"])
    }

    @Test("shares its first screen with a flow that it is nested in, and both are freed with that")
    func sharedFirstScreen() {
        let inner = start(1)
        let outer = start(beginningWith: inner()!)
        #expect(navigator.counts == ["1"])
        navigator.stack[0].view.tell("a")
        #expect(log.take() == ["1 a", "outer 1 a"])
        navigator.pop()
        #expect(outer() == nil)
        #expect(inner() == nil)
        #expect(log.lines == ["freed"])
    }

    @Test("nests in another on a navigator that is presented, and is freed when that is dismissed")
    func presented() {
        let outer = start(1)
        presentFlow { [log] in log.add("presented freed") }
        navigator.presented!.push(screen(11))
        navigator.presented!.pop()
        #expect(log.lines == [])
        navigator.dismiss()
        #expect(log.lines == ["presented freed"])
        #expect(outer() != nil)
    }

    @Test("is freed with its navigator, also in the middle of a stack")
    func navigatorLifetime() {
        var other: Navigator? = Navigator<CounterView>()
        weak let observed = other
        let flow = start(1, on: other)
        flow()!.place(2)
        other = nil
        #expect(observed == nil)
        #expect(flow() == nil)
        #expect(log.lines == ["freed"])
    }

    @Test("that never begins, or has lost its navigator, is freed at once")
    func neverBegun() {
        var flow: TestFlow? = TestFlow(on: navigator)
        flow!.whenFreed = { [log] _ in log.add("never begun") }
        flow = nil
        var other: Navigator? = Navigator<CounterView>()
        let late = TestFlow(on: other!)
        other = nil
        late.place(1, isFirst: true)
        late.end()
        #expect(late.navigator == nil)
        #expect(log.lines == ["never begun"])
    }

    @Test("may navigate while it is being freed, and nothing is lost")
    func navigatingWhileFreed() {
        navigator.visibleChanges.observe(with: log) { log, screen in log.add(screen?.view.count ?? "none") }
        let flow = start(1)
        flow()!.whenFreed = { [log] navigator in
            log.add("freed at \(navigator!.counts), presenting \(navigator!.presented != nil)")
            navigator!.push(screen(2))
        }
        navigator.pop()
        #expect(navigator.counts == ["2"])
        #expect(log.take() == ["none", "1", "none", "freed at [], presenting false", "2"])

        presentFlow { [log, navigator] in
            log.add("freed, presenting \(navigator.presented != nil)")
            navigator.push(screen(3))
        }
        navigator.dismiss()
        #expect(log.take() == ["10", "2", "freed, presenting false", "3"])
    }

    @Test("may navigate while it is being freed, also where nobody observes what is visible")
    func navigatingWhileFreedUnobserved() {
        navigator.push(screen(0))
        let flow = start(1)
        flow()!.whenFreed = { [log] navigator in
            log.add("freed at \(navigator!.counts)")
            navigator!.push(screen(2))
        }
        navigator.pop(from: navigator.stack[0])
        presentFlow { [log, navigator] in
            log.add("freed, presenting \(navigator.presented != nil)")
            navigator.push(screen(3))
        }
        navigator.dismiss()
        presentFlow { [log, navigator] in log.add("replaced at \(navigator.counts)") }
        presentFlow {}
        #expect(log.lines == ["freed at []", "freed, presenting false", "replaced at [\"2\", \"3\"]"])
    }

    /// Presents a navigator that nobody else holds, with a flow on it.
    private func presentFlow(whenFreed: @escaping () -> Void) {
        let child = Navigator<CounterView>()
        let flow = TestFlow(on: child)
        flow.whenFreed = { _ in whenFreed() }
        flow.place(10, isFirst: true)
        navigator.present(child)
    }

    @Test("is tested with recording stores: it reacts to what they emit")
    func recordingStore() {
        let store = RecordingStore<Counter>(Counter.State(count: 1))
        let flow = Flow<CounterView, String>(on: navigator)
        store.$output.observe(with: flow) { flow, output in flow.emit("flow \(output)") }
        flow.$output.observe(with: log) { log, output in log.add(output) }
        flow.begin(with: Screen(store, view: CounterView.init))
        navigator.stack[0].view.tell("typed")
        store.emit("emitted")
        store.update { $0.count = 7 }
        #expect(store.actions == [.tell("typed")])
        #expect(log.lines == ["flow emitted"])
        #expect(navigator.counts == ["7"])
    }
}
