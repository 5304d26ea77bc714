import Minimalist
import ScreenFlow
import TestSupport
import Testing

/// A flow that passes on what its screens tell, with the name of the screen, and ends when told to.
private final class TestFlow: Flow<CounterView, String> {
    var whenFreed: (Navigator<CounterView>?) -> Void = { _ in }

    deinit { whenFreed(navigator) }

    /// Makes a screen whose outputs the flow passes on.
    func observed(_ count: Int, _ store: Store<Counter>? = nil) -> Screen<CounterView> {
        let store = store ?? CounterStore(count)
        follow(store.$output, "\(count)")
        return screen(count, store)
    }

    func follow(_ outputs: SubscriptionPoint<String>, _ name: String) {
        outputs.observe(with: self) { flow, output in
            flow.emit("\(name) \(output)")
            if output == "end" { flow.end() }
        }
    }

    func push(_ count: Int) { navigator?.push(observed(count)) }
}

@Suite("A flow")
struct FlowTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    /// Makes a flow whose outputs and end are logged.
    private func flow(_ name: String = "flow", on other: Navigator<CounterView>? = nil) -> TestFlow {
        let flow = TestFlow(on: other ?? navigator)
        flow.$output.observe(with: log) { log, output in log.add(output) }
        flow.whenFreed = { [log] _ in log.add("\(name) freed") }
        return flow
    }

    /// Starts a flow that only its first screen retains.
    private func start(
        _ count: Int, _ store: Store<Counter>? = nil, _ name: String = "flow", asRoot isRoot: Bool = false,
        on other: Navigator<CounterView>? = nil
    ) -> () -> TestFlow? {
        let flow = flow(name, on: other)
        let first = flow.observed(count, store)
        if isRoot { flow.beginAsRoot(with: first) } else { flow.begin(with: first) }
        return { [weak flow] in flow }
    }

    /// Presents a navigator that nobody else retains, with a flow on it.
    private func present(whenFreed: @escaping () -> Void) {
        let child = Navigator<CounterView>()
        let flow = TestFlow(on: child)
        flow.whenFreed = { _ in whenFreed() }
        flow.begin(with: flow.observed(10))
        navigator.present(child)
    }

    @Test("emits what its screens lead it to, lives as long as its first screen, and hears nothing after that")
    func lifetime() {
        let store = RecordingStore<Counter>(Counter.State(count: 1))
        let flow = start(1, store)
        flow()!.push(2)
        store.emit("a")
        navigator.stack[1].view.tell("b")
        navigator.pop()
        #expect(log.take() == ["1 a", "2 b"])
        navigator.pop()
        store.emit("c")
        #expect(flow() == nil)
        #expect(log.lines == ["flow freed"])
    }

    @Test("that ends takes its screens away, with whatever is above them, and leaves those before it")
    func end() {
        navigator.push(screen(0))
        let flow = start(1)
        flow()!.push(2)
        navigator.push(screen(3))
        navigator.stack[1].view.tell("end")
        #expect(navigator.counts == ["0"])
        #expect(flow() == nil)
        #expect(log.lines == ["1 end", "flow freed"])
    }

    @Test("unwinds to its first screen from what is above and presented, and to nothing before and after its life")
    func unwinding() {
        navigator.push(screen(0))
        let flow = flow()
        flow.unwind()
        flow.begin(with: flow.observed(1))
        flow.push(2)
        _ = start(3, nil, "nested")
        present { [log] in log.add("presented freed") }
        navigator.logVisible(log)
        flow.unwind()
        flow.unwind()
        #expect(navigator.counts == ["0", "1"])
        let lines = log.take()
        #expect(lines.prefix(2) == ["10", "1"])
        #expect(lines.dropFirst(2).sorted() == ["nested freed", "presented freed"])
        navigator.pop()
        flow.unwind()
        #expect(navigator.counts == ["0"])
        #expect(log.lines == ["0"])
    }

    @Test("begins as the root in place of all screens and of what is presented, and their flows are freed")
    func root() {
        let first = start(1, nil, "first")
        first()!.push(2)
        present { [log] in log.add("presented freed") }
        navigator.logVisible(log)
        let second = start(3, nil, "second", asRoot: true)
        #expect(navigator.counts == ["3"])
        #expect(first() == nil)
        let lines = log.take()
        #expect(lines.prefix(2) == ["10", "3"])
        #expect(lines.dropFirst(2).sorted() == ["first freed", "presented freed"])
        second()!.push(4)
        second()!.unwind()
        navigator.stack[0].view.tell("end")
        #expect(log.lines == ["4", "3", "3 end", "none", "second freed"])
    }

    @Test("nests in another, on screens of its own or sharing the first one, and is freed with its first screen")
    func nesting() {
        let outer = start(1, nil, "outer")
        let nested = start(2, nil, "nested")
        outer()!.follow(nested()!.$output, "from nested")
        navigator.stack[1].view.tell("a")
        #expect(log.take() == ["2 a", "from nested 2 a"])
        navigator.pop()
        #expect(log.take() == ["nested freed"])
        let around = flow("around")
        around.follow(outer()!.$output, "from outer")
        around.begin(with: outer()!.firstScreen!)
        #expect(navigator.counts == ["1"])
        navigator.stack[0].view.tell("end")
        #expect(log.lines == ["1 end", "from outer 1 end", "outer freed"])
        #expect(around.firstScreen == nil)
    }

    @Test("is freed with its navigator, in the middle of a stack too, or at once if it never begins")
    func freedWithNavigator() {
        var other: Navigator? = Navigator<CounterView>()
        let first = start(1, nil, "first", on: other)
        first()!.push(2)
        let late = flow("late", on: other)
        _ = flow("never begun", on: other)
        #expect(log.take() == ["never begun freed"])
        other = nil
        late.begin(with: late.observed(3))
        late.end()
        #expect(late.navigator == nil)
        #expect(log.lines == ["first freed"])
    }

    @Test(
        "may navigate while it is being freed, whether or not the navigator is observed, and nothing is lost",
        arguments: [true, false])
    func navigatingWhileFreed(_ isObserved: Bool) {
        let visible = Log()
        if isObserved { navigator.logVisible(visible) }
        start(1)()!.whenFreed = { [log] navigator in
            log.add("popped at \(navigator!.counts)")
            navigator!.push(screen(2))
        }
        navigator.pop()
        present { [log, navigator] in
            log.add("dismissed, presenting \(navigator.presented != nil)")
            navigator.push(screen(3))
        }
        navigator.dismiss()
        present { [log, navigator] in log.add("replaced at \(navigator.counts)") }
        present {}
        #expect(
            log.lines == ["popped at []", "dismissed, presenting false", "replaced at [\"2\", \"3\"]"])
        #expect(visible.lines == (isObserved ? ["none", "1", "none", "2", "10", "2", "3", "10", "10"] : []))
    }
}
