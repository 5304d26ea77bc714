import MinimalistTesting
import ScreenFlow
import TestSupport
import Testing

/// Begins with a screen, and emits what the store of that emits.
private final class PageFlow: Flow<String, String> {
    let store = Store<Page>()

    override func makeFirstScreen() -> Screen<String> {
        store.$output.observe(with: self) { flow, output in flow.emit(output) }
        return Screen(store) { _ in "first" }
    }
}

/// Begins with the flow above, and is dismissed when that emits something.
private final class OuterFlow: Flow<String, Never> {
    let inner = PageFlow()

    override func makeFirstScreen() -> Screen<String> {
        inner.$output.observe(with: self) { flow, _ in flow.dismiss() }
        return inner.begin()
    }
}

@MainActor @Suite("A flow")
struct FlowTests {
    private let navigator = Navigator<String>()
    private let visible: Recorder<String?>

    init() {
        navigator.place(screen("home"))
        visible = Recorder(navigator.visibleName)
    }

    @Test("lives, and emits what its screens emit, as long as its first screen is on a stack")
    func lifetime() {
        weak var flow: PageFlow?
        let (store, outputs) = {
            let started = PageFlow()
            flow = started
            started.start(on: navigator)
            return (started.store, Recorder(started.$output))
        }()
        navigator.place(screen("second"))
        navigator.pop()
        store.emit("a")
        navigator.pop()
        store.emit("b")
        #expect(flow == nil)
        #expect(outputs.values == ["a"])
    }

    @Test("is pushed or presented, and dismissed together with what is above and over it")
    func dismissing() {
        for placement in [Placement.pushed, .presented] {
            let flow = PageFlow()
            flow.start(on: navigator, as: placement)
            #expect((flow.navigator === navigator) == (placement == .pushed))
            flow.navigator?.place(screen("second"))
            PageFlow().start(on: navigator, as: .presented)
            flow.dismiss()
            flow.dismiss()
        }
        let shown = ["first", "second", "first", "home"]
        #expect(visible.values == ["home"] + shown + shown)
    }

    @Test("is unwound to its first screen, also when it is dismissed as the root")
    func unwinding() {
        for placement in [Placement.pushed, .root] {
            let flow = PageFlow()
            flow.unwind()
            flow.start(on: navigator, as: placement)
            navigator.place(screen("second"))
            navigator.place(screen("over"), as: .presented)
            for _ in 1...2 { if placement == .root { flow.dismiss() } else { flow.unwind() } }
        }
        let above = ["second", "over", "first"]
        #expect(visible.values == ["home", "first"] + above + above)
    }

    @Test("may begin with another flow, and both are dismissed and released as one")
    func beginningWithAnother() {
        weak var (outer, inner): (OuterFlow?, PageFlow?)
        let store = {
            let started = OuterFlow()
            (outer, inner) = (started, started.inner)
            started.start(on: navigator, as: .presented)
            return started.inner.store
        }()
        #expect(outer?.navigator === navigator.presented)
        #expect(inner?.navigator === navigator.presented)
        store.emit("done")
        #expect(visible.values == ["home", "first", "home"])
        #expect(outer == nil && inner == nil)
    }

    @Test("that replaces its first screen lives on with the screen that retains it")
    func retained() {
        weak var flow: PageFlow?
        do {
            let started = PageFlow()
            flow = started
            started.start(on: navigator, as: .root)
            let next = screen("next")
            next.retain(started)
            navigator.place(next, as: .root)
        }
        flow?.navigator?.place(screen("second"))
        flow?.unwind()
        #expect(navigator.names == ["next", "second"])
        navigator.place(screen("other"), as: .root)
        #expect(flow == nil)
    }

    @Test("retains no navigator; nor does what observes one, or a navigator that is over it")
    func navigatorLifetime() {
        weak var observed: Navigator<String>?
        let (flow, names, over) = {
            let (navigator, flow) = (Navigator<String>(), PageFlow())
            observed = navigator
            let names = Recorder(navigator.visibleName)
            flow.start(on: navigator)
            navigator.place(screen("over"), as: .presented)
            return (flow, names, navigator.front)
        }()
        #expect(observed == nil && flow.navigator == nil)
        over.pop()
        #expect(names.values == [nil, "first", "over"])
    }

    @Test("traps when it starts without a first screen, and says what to override")
    func noFirstScreen() async {
        let result = await #expect(processExitsWith: .failure, observing: message) { @MainActor in
            Flow<String, Never>().start(on: Navigator())
        }
        #expect(result.message.contains("Never> has no first screen: override makeFirstScreen()."))
    }
}
