import Minimalist
import MinimalistExtras
import MinimalistTesting
import ScreenFlow
import TestSupport
import Testing

/// A flow that passes on what its screens tell, and is dismissed when told to.
private final class TestFlow: Flow<CounterView, String> {
    var atRelease: AtRelease?
    private let first: (TestFlow) -> Screen<CounterView>

    init(_ first: @escaping (TestFlow) -> Screen<CounterView>) { self.first = first }

    override func makeFirstScreen() -> Screen<CounterView> { first(self) }

    func observed(_ count: Int) -> Screen<CounterView> {
        let store = CounterStore(count)
        follow(store.$output, "\(count)")
        return Screen(store) { $0 }
    }

    func follow(_ outputs: SubscriptionPoint<String>, _ name: String) {
        outputs.observe(with: self) { flow, output in
            flow.emit("\(name) \(output)")
            if output == "end" { flow.dismiss() }
        }
    }

    func place(_ count: Int) { navigator?.place(observed(count)) }
}

@MainActor @Suite("A flow")
struct FlowTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    /// Makes a flow whose outputs and release are logged.
    private func flow(
        _ name: String = "flow", _ first: @escaping (TestFlow) -> Screen<CounterView>
    ) -> TestFlow {
        let flow = TestFlow(first)
        flow.$output.observe(with: log) { log, output in log.add(output) }
        flow.atRelease = AtRelease { [log] in log.add("\(name) freed") }
        return flow
    }

    @Test("lives as long as its first screen, emits until then, and hears nothing after that")
    func lifetime() {
        flow { $0.observed(1) }.start(on: navigator)
        let view = navigator.stack[0].view
        view.send(.tell("a"))
        navigator.place(screen(2))
        navigator.pop()
        #expect(log.take() == ["1 a"])
        navigator.pop()
        view.send(.tell("b"))
        _ = flow("never started") { $0.observed(2) }
        #expect(log.lines == ["flow freed", "never started freed"])
    }

    @Test(
        "appears where its caller places it, unwinds and is dismissed there, and stays if root",
        arguments: [(Placement.pushed, 0), (.presented, 0), (.root, 1)])
    func placements(_ placement: Placement, _ left: Int) {
        navigator.place(screen(0))
        let flow = flow { $0.observed(1) }
        let shown = Recorder(navigator.visibleChanges.scope(\.?.view.state.count))
        flow.unwind()
        flow.dismiss()
        flow.start(on: navigator, as: placement)
        flow.place(2)
        #expect((flow.navigator === navigator) == (placement != .presented))
        for end in [flow.unwind, flow.unwind, flow.dismiss] {
            self.flow("over it") { $0.observed(10) }.start(on: navigator, as: .presented)
            end()
        }
        flow.dismiss()
        #expect(navigator.counts == [left])
        #expect(shown.values == [0, 1, 2, 10, 1, 10, 1, 10, left])
        #expect(log.lines == Array(repeating: "over it freed", count: 3))
    }

    @Test("starts with the first screen of a nested flow, and both are dismissed and freed as one")
    func sharedFirstScreen() {
        navigator.place(screen(0))
        var nested: TestFlow? = flow("nested") { $0.observed(1) }
        var outer: TestFlow? = flow("outer") { [nested] outer in
            outer.follow(nested!.$output, "from nested")
            return nested!.begin()
        }
        outer?.start(on: navigator, as: .presented)
        #expect(outer?.navigator === navigator.presented && nested?.navigator === outer?.navigator)
        nested?.place(2)
        outer?.unwind()
        (nested, outer) = (nil, nil)
        #expect(navigator.presented?.counts == [1])
        navigator.visible!.view.send(.tell("end"))
        #expect(navigator.visible == navigator.stack[0])
        let lines = log.take()
        #expect(lines.prefix(2) == ["1 end", "from nested 1 end"])
        #expect(lines.dropFirst(2).sorted() == ["nested freed", "outer freed"])
    }

    @Test("that is started again follows its new first screen, wherever the earlier one is placed")
    func startedAgain() {
        let flow = flow { [navigator] in $0.observed(navigator.stack.count + 1) }
        for _ in 1...2 { flow.start(on: navigator) }
        let other = Navigator<CounterView>()
        other.place(navigator.stack[0])
        #expect(flow.navigator === navigator)
        flow.place(10)
        flow.unwind()
        #expect(navigator.counts == [1, 2])
        navigator.stack[0].view.send(.tell("a"))
        #expect(log.lines == ["1 a"])
    }

    @Test("that replaces its first screen lives on with the screen that retains it")
    func retained() {
        do {
            let flow = flow { $0.observed(1) }
            flow.start(on: navigator, as: .root)
            let next = flow.observed(2)
            next.retain(flow)
            navigator.place(next, as: .root)
            flow.place(3)
            flow.unwind()
        }
        navigator.stack[0].view.send(.tell("end"))
        #expect(navigator.counts == [4, 3])
        #expect(log.take() == ["2 end"])
        navigator.place(screen(4), as: .root)
        #expect(log.lines == ["flow freed"])
    }

    @Test("traps when it starts without a first screen, and says what to override")
    func noFirstScreen() async {
        let result = await #expect(processExitsWith: .failure, observing: message) { @MainActor in
            Flow<String, Never>().start(on: Navigator())
        }
        #expect(result.message.contains("Never> has no first screen: override makeFirstScreen()."))
    }

    @Test("may navigate while it is being freed, and nothing is lost")
    func navigatingWhileFreed() {
        navigator.logVisible(log)
        func start(_ placement: Placement, thenPlace next: Int) {
            let flow = TestFlow { $0.observed(10) }
            flow.atRelease = AtRelease { [navigator] in navigator.place(screen(next)) }
            flow.start(on: navigator, as: placement)
        }
        start(.pushed, thenPlace: 1)
        navigator.pop()
        start(.presented, thenPlace: 2)
        navigator.dismiss()
        start(.presented, thenPlace: 3)
        navigator.front.pop()
        #expect(navigator.counts == [1, 2, 3])
        #expect(log.lines == ["none", "10", "none", "1", "10", "1", "2", "10", "2", "3"])
    }
}
