import Minimalist
import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    private func present(_ count: Int) { navigator.place(screen(count), as: .presented) }

    @Test("shows the top of its stack, and ignores what is not on it")
    func stack() {
        navigator.logVisible(log)
        navigator.pop()
        for count in 1...4 { navigator.place(screen(count)) }
        navigator.pop(from: screen(1))
        navigator.pop(to: screen(1))
        #expect(navigator.counts == [1, 2, 3, 4])
        navigator.pop()
        for _ in 1...2 { navigator.pop(to: navigator.stack[1]) }
        navigator.pop(from: navigator.stack[0])
        #expect(log.lines == ["none", "1", "2", "3", "4", "3", "2", "none"])
    }

    @Test("traps when a screen of its stack is placed on it again, and says what to do")
    func placedTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: message) { @MainActor in
            let navigator = Navigator<CounterView>()
            for screen in repeatElement(screen(1), count: 2) { navigator.place(screen) }
        }
        #expect(result.message.contains("The screen is on the stack: make another one."))
    }

    @Test("dismisses what is presented with the screens that leave, in one step, and frees it")
    func presentedLeaves() {
        func expect(_ counts: Int..., after change: (Navigator<CounterView>) -> Void) {
            let navigator = Navigator<CounterView>()
            for count in 1...3 { navigator.place(screen(count)) }
            navigator.place(screen(10), as: .presented)
            weak var (observed, top): (Navigator<CounterView>?, Screen<CounterView>?)
            (observed, top) = (navigator.presented, navigator.presented?.stack[0])
            navigator.logVisible(log)
            change(navigator)
            #expect(navigator.counts == counts)
            #expect(navigator.presented == nil && observed == nil && top == nil)
            #expect(log.take() == ["10", "\(counts.last!)"])
        }
        expect(1, 2) { $0.pop() }
        expect(1) { $0.pop(from: $0.stack[1]) }
        expect(1) { $0.pop(to: $0.stack[0]) }
        expect(1, 2, 3) { $0.pop(to: $0.stack[2]) }
        expect(4) { $0.place(screen(4), as: .root) }
        expect(2) { $0.place($0.stack[1], as: .root) }
        expect(1, 2, 3) { $0.dismiss() }
        expect(1, 2, 3) { $0.presented?.dismiss() }
        expect(1, 2, 3) { $0.presented?.pop() }
    }

    @Test("presents over its front, and dismisses all above it, or else itself")
    func presenting() {
        navigator.logVisible(log)
        navigator.place(screen(1))
        for count in [10, 100] { present(count) }
        let (child, grandchild) = (navigator.presented!, navigator.front)
        #expect(child.presented === grandchild)
        navigator.place(screen(2))
        grandchild.place(screen(101))
        for _ in 1...2 { child.dismiss() }
        #expect(log.take() == ["none", "1", "10", "100", "101", "10", "2"])
        for count in [20, 200] { present(count) }
        child.dismiss()
        for _ in 1...2 { navigator.dismiss() }
        #expect(navigator.counts == [1, 2])
        #expect(log.lines == ["20", "200", "2"])
    }

    @Test("follows no navigator that was dismissed, even while it was being presented")
    func dismissedChild() {
        var first: Navigator<CounterView>?
        navigator.logVisible(log)
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            guard visible?.view.state.count == 10 else { return }
            first = navigator.presented
            navigator.dismiss()
            navigator.place(screen(20), as: .presented)
            first?.pop()
        }
        present(10)
        first?.place(screen(11))
        #expect(navigator.visible?.view.state.count == 20)
        #expect(log.lines == ["none", "10", "20"])
    }

    @Test("is retained neither by the navigator that it presents nor by its observers")
    func lifetime() {
        var parent: Navigator? = Navigator<CounterView>()
        weak var observed: Navigator<CounterView>?
        observed = parent
        parent!.logVisible(log)
        parent!.place(screen(10), as: .presented)
        let child = parent!.front
        parent = nil
        #expect(observed == nil)
        child.pop()
        #expect(log.lines == ["none", "10"])
    }
}
