import Minimalist
import MinimalistExtras
import ScreenFlow
import TestSupport
import Testing

/// A flow that passes on what its screens tell, with the name of the screen, and is dismissed when
/// told to.
private final class TestFlow: Flow<CounterView, String> {
    var atRelease: AtRelease?
    private let first: (TestFlow) -> Screen<CounterView>

    init(_ first: @escaping (TestFlow) -> Screen<CounterView>) { self.first = first }

    override func makeFirstScreen() -> Screen<CounterView> { first(self) }

    /// Makes a screen whose outputs the flow passes on.
    func observed(_ count: Int, _ store: Store<Counter>? = nil) -> Screen<CounterView> {
        let store = store ?? CounterStore(count)
        follow(store.$output, "\(count)")
        return screen(count, store)
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
    private func flow(_ name: String = "flow", _ first: @escaping (TestFlow) -> Screen<CounterView>)
        -> TestFlow
    {
        let flow = TestFlow(first)
        flow.$output.observe(with: log) { log, output in log.add(output) }
        flow.atRelease = AtRelease { [log] in log.add("\(name) freed") }
        return flow
    }

    /// A flow whose first screens are numbered from 1, one for each start.
    private func countingFlow() -> TestFlow {
        var count = 0
        return flow {
            count += 1
            return $0.observed(count)
        }
    }

    @Test(
        "emits what its screens lead it to, lives as long as its first screen, and hears nothing after that"
    )
    func lifetime() {
        let store = CounterStore(1)
        weak var observed: TestFlow?
        do {
            let flow = flow { $0.observed(1, store) }
            flow.start(on: navigator)
            observed = flow
        }
        observed!.place(2)
        store.emit("a")
        navigator.stack[1].view.tell("b")
        navigator.pop()
        #expect(log.take() == ["1 a", "2 b"])
        navigator.pop()
        store.emit("c")
        #expect(observed == nil)
        #expect(log.lines == ["flow freed"])
    }

    @Test(
        "appears where its caller places it, unwinds and is dismissed there, and stays if it is the root",
        arguments: [
            (Placement.pushed, ["0"], ["0", "1", "2", "10", "1", "2", "0"]),
            (.presented, ["0"], ["0", "1", "2", "10", "1", "2", "0"]),
            (.root, ["1"], ["0", "1", "2", "10", "1", "2", "1"]),
        ])
    func placements(_ placement: Placement, _ left: [String], _ visible: [String]) {
        navigator.place(screen(0))
        let flow = flow { $0.observed(1) }
        let shown = Recorder(navigator.visibleChanges.scope(\.?.view.count))
        flow.unwind()
        flow.dismiss()
        flow.start(on: navigator, as: placement)
        flow.place(2)
        self.flow("nested") { $0.observed(10) }.start(on: navigator, as: .presented)
        flow.unwind()
        flow.unwind()
        flow.place(2)
        #expect((flow.navigator === navigator) == (placement != .presented))
        #expect(flow.navigator === navigator.front)
        flow.dismiss()
        flow.dismiss()
        #expect(navigator.counts == left)
        #expect(shown.values == visible)
        #expect(log.lines == ["nested freed"])
    }

    @Test(
        "starts with the first screen of a nested flow, and both appear, are dismissed and freed together"
    )
    func sharedFirstScreen() {
        navigator.place(screen(0))
        weak var nested: TestFlow?
        weak var outer: TestFlow?
        do {
            let flow = flow("outer") { [self] outer in
                let flow = self.flow("nested") { $0.observed(1) }
                outer.follow(flow.$output, "from nested")
                nested = flow
                return flow.begin()
            }
            flow.start(on: navigator, as: .presented)
            outer = flow
        }
        #expect(
            outer?.navigator === navigator.presented && nested?.navigator === navigator.presented)
        nested!.place(2)
        outer!.unwind()
        #expect(navigator.presented?.counts == ["1"])
        navigator.visible!.view.tell("end")
        #expect(navigator.visible == navigator.stack[0])
        let lines = log.take()
        #expect(lines.prefix(2) == ["1 end", "from nested 1 end"])
        #expect(lines.dropFirst(2).sorted() == ["nested freed", "outer freed"])
    }

    @Test(
        "that is started again starts anew, with another first screen, and leaves the earlier one where it is"
    )
    func startedAgain() {
        let flow = countingFlow()
        flow.start(on: navigator)
        flow.start(on: navigator)
        flow.place(10)
        flow.unwind()
        #expect(navigator.counts == ["1", "2"])
        navigator.stack[0].view.tell("a")
        flow.dismiss()
        #expect(navigator.counts == ["1"])
        flow.start(on: navigator, as: .root)
        #expect(navigator.counts == ["3"])
        #expect(log.lines == ["1 a"])
    }

    @Test(
        "that is started again follows its new first screen alone, even if the earlier one is placed elsewhere"
    )
    func earlierScreenElsewhere() {
        let flow = countingFlow()
        for _ in 1...2 { flow.start(on: navigator) }
        flow.place(10)
        let other = Navigator<CounterView>()
        other.place(navigator.stack[0])
        #expect(flow.navigator === navigator)
        flow.unwind()
        flow.place(11)
        #expect(navigator.counts == ["1", "2", "11"])
        #expect(other.counts == ["1"])
    }

    @Test(
        "that replaces its first screen lives on with the screen that retains it, and leaves that where it is"
    )
    func retained() {
        weak var observed: TestFlow?
        do {
            let flow = flow { $0.observed(1) }
            flow.start(on: navigator, as: .root)
            let next = flow.observed(2)
            next.retain(flow)
            navigator.place(next, as: .root)
            observed = flow
        }
        observed?.place(3)
        observed?.unwind()
        navigator.stack[0].view.tell("end")
        #expect(navigator.counts == ["2", "3"])
        #expect(log.take() == ["2 end"])
        navigator.place(screen(4), as: .root)
        #expect(observed == nil)
        #expect(log.lines == ["flow freed"])
    }

    @Test("traps when it starts without a first screen, and says what to override")
    func noFirstScreen() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run { Flow<String, Never>().start(on: Navigator()) }
        }
        #expect(
            result.message.contains(
                "Flow<String, Never> has no first screen: override makeFirstScreen()."))
    }

    @Test("is freed with its navigator, or immediately if it never starts")
    func freedWithNavigator() {
        var other: Navigator? = Navigator<CounterView>()
        flow("started") { $0.observed(1) }.start(on: other!)
        _ = flow("never started") { $0.observed(2) }
        other = nil
        #expect(log.lines == ["never started freed", "started freed"])
    }

    @Test("may navigate while it is being freed, and nothing is lost")
    func navigatingWhileFreed() {
        let visible = Log()
        navigator.logVisible(visible)
        /// Starts a flow that places a screen when it is freed.
        func start(_ count: Int, as placement: Placement, thenPlace next: Int) {
            let flow = TestFlow { $0.observed(count) }
            flow.atRelease = AtRelease { [log, navigator] in
                log.add("\(navigator.counts), presenting \(navigator.presented != nil)")
                navigator.place(screen(next))
            }
            flow.start(on: navigator, as: placement)
        }
        start(1, as: .pushed, thenPlace: 2)
        navigator.pop()
        start(10, as: .presented, thenPlace: 3)
        navigator.dismiss()
        start(10, as: .presented, thenPlace: 4)
        navigator.front.pop()
        #expect(
            log.lines == [
                "[], presenting false", "[\"2\"], presenting false",
                "[\"2\", \"3\"], presenting false",
            ])
        #expect(visible.lines == ["none", "1", "none", "2", "10", "2", "3", "10", "3", "4"])
        #expect(navigator.counts == ["2", "3", "4"])
    }
}
