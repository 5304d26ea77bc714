import Minimalist
import ScreenFlow
import TestSupport
import Testing

@Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    /// Makes a navigator with one screen.
    private func child(_ count: Int) -> Navigator<CounterView> {
        let child = Navigator<CounterView>()
        child.push(screen(count))
        return child
    }

    @Test("shows the top of its stack, has a screen once, and ignores what is not on it")
    func stack() {
        navigator.logVisible(log)
        navigator.pop()
        for count in 1...4 { navigator.push(screen(count)) }
        navigator.push(navigator.stack[0])
        navigator.pop(from: screen(1))
        navigator.pop(to: screen(1))
        #expect(navigator.counts == ["1", "2", "3", "4"])
        navigator.pop()
        navigator.pop(to: navigator.stack[1])
        navigator.pop(to: navigator.stack[1])
        navigator.pop(from: navigator.stack[0])
        #expect(log.lines == ["none", "1", "2", "3", "4", "3", "2", "none"])
    }

    /// A change that takes away what is presented, and what it leaves of the stack.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let counts: [String]
        let apply: @Sendable (Navigator<CounterView>) -> Void

        init(_ description: String, _ counts: String..., apply: @escaping @Sendable (Navigator<CounterView>) -> Void) {
            (testDescription, self.counts, self.apply) = (description, counts, apply)
        }

        static let all = [
            Change("pop", "1", "2") { $0.pop() },
            Change("pop from the second", "1") { $0.pop(from: $0.stack[1]) },
            Change("pop to the first", "1") { $0.pop(to: $0.stack[0]) },
            Change("pop to the top", "1", "2", "3") { $0.pop(to: $0.stack[2]) },
            Change("a new root", "4") { $0.setRoot(screen(4)) },
            Change("a root from the stack", "2") { $0.setRoot($0.stack[1]) },
            Change("dismiss", "1", "2", "3") { $0.dismiss() },
            Change("empty the child", "1", "2", "3") { $0.presented?.pop() },
        ]
    }

    @Test("dismisses what is presented with the screens that leave, in one step, and frees it", arguments: Change.all)
    func presentedLeaves(_ change: Change) {
        for count in 1...3 { navigator.push(screen(count)) }
        navigator.present(child(10))
        weak let (observed, top) = (navigator.presented, navigator.presented?.stack[0])
        navigator.logVisible(log)
        change.apply(navigator)
        #expect(navigator.counts == change.counts)
        #expect(navigator.presented == nil)
        #expect(observed == nil && top == nil)
        #expect(log.lines == ["10", change.counts.last])
    }

    @Test("shows what it presents, however deep, and what is under it when that is dismissed")
    func presenting() {
        let (child, grandchild) = (child(10), child(100))
        navigator.logVisible(log)
        navigator.push(screen(1))
        navigator.present(child)
        #expect(navigator.presented === child)
        child.present(grandchild)
        #expect(navigator.front === grandchild)
        navigator.push(screen(2))
        grandchild.push(screen(101))
        child.dismiss()
        child.dismiss()
        navigator.dismiss()
        navigator.present(Navigator())
        #expect(navigator.presented == nil)
        #expect(navigator.front === navigator)
        #expect(log.lines == ["none", "1", "10", "100", "101", "10", "2"])
    }

    @Test("follows no child that was replaced, even while it was being presented")
    func replacedChild() {
        let (first, second) = (child(10), child(20))
        navigator.logVisible(log)
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            if visible?.view.count == "10" {
                navigator.present(second)
                first.pop()
            }
        }
        navigator.present(first)
        first.push(screen(11))
        #expect(navigator.presented === second)
        #expect(log.lines == ["none", "10", "20"])
    }

    @Test(
        "may be changed by an observer, reads as changed at once, and hands everybody the screen that is visible",
        arguments: [
            (false, ["a none", "b none true", "a 1", "[\"1\", \"2\"]", "a 2", "b 2 true"]),
            (true, ["a 10", "b 10 true", "a 1", "[\"10\", \"1\", \"2\"]", "b 1 true", "a 2", "b 2 true"]),
        ])
    func changedByObserver(_ isPresented: Bool, _ lines: [String]) {
        let changed = isPresented ? child(10) : navigator
        if isPresented { navigator.present(changed) }
        navigator.visibleChanges.observe(with: log) { log, visible in
            log.add("a \(visible?.view.count ?? "none")")
            guard visible?.view.count == "1" else { return }
            changed.push(screen(2))
            log.add("\(changed.counts)")
        }
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            log.add("b \(visible?.view.count ?? "none") \(visible == navigator.visible)")
        }
        changed.push(screen(1))
        #expect(log.lines == lines)
    }

    @Test("ends with what is visible, however far above it that was changed by observers")
    func changedAboveByObservers() {
        let (middle, inner) = (child(1), child(2))
        inner.visibleChanges.observe(with: log) { _, visible in if visible?.view.count == "20" { inner.pop() } }
        middle.present(inner)
        middle.visibleChanges.observe(with: log) { _, visible in
            if visible?.view.count == "10", inner.stack.count == 2 { inner.push(screen(20)) }
        }
        navigator.present(middle)
        navigator.logVisible(log)
        inner.push(screen(10))
        #expect(inner.counts == ["2", "10"])
        #expect(navigator.visible?.view.count == "10")
        #expect(log.lines.last == "10")
    }

    @Test("traps when it is presented over itself or over what it presents, and says what to do")
    func circle() async {
        for isDirect in [true, false] {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [isDirect = isDirect as Bool] in
                let (first, second) = (Navigator<Int>(), Navigator<Int>())
                for navigator in [first, second] { navigator.push(Screen(Store<Counter>(.init())) { $0.state.count }) }
                first.present(isDirect ? first : second)
                second.present(first)
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("A navigator is not presented over itself: present one of its own."))
        }
    }

    @Test("frees a screen with its view and store when that is popped")
    func screenLifetime() {
        var store: CounterStore? = CounterStore(1)
        weak let observedStore = store
        navigator.push(screen(1, store))
        store = nil
        weak let (observedScreen, observedView) = (navigator.stack[0], navigator.stack[0].view)
        #expect(observedStore != nil)
        navigator.pop()
        #expect(observedStore == nil && observedScreen == nil && observedView == nil)
    }

    @Test("is retained neither by the child that it presents nor by its observers")
    func parentLifetime() {
        let child = child(10)
        var parent: Navigator? = Navigator<CounterView>()
        weak let observed = parent
        parent!.logVisible(log)
        parent!.present(child)
        parent = nil
        #expect(observed == nil)
        child.pop()
        #expect(log.lines == ["none", "10"])
    }
}
