import Minimalist
import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    /// Presents a screen on a navigator of its own.
    @discardableResult private func present(_ count: Int) -> Navigator<CounterView> {
        navigator.place(screen(count), as: .presented)
        return navigator.front
    }

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
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { @MainActor in
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
        let child = present(10)
        let grandchild = present(100)
        #expect(navigator.presented === child && child.presented === grandchild)
        navigator.place(screen(2))
        grandchild.place(screen(101))
        for _ in 1...2 { child.dismiss() }
        #expect(log.take() == ["none", "1", "10", "100", "101", "10", "2"])
        present(20)
        present(200)
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
            guard visible?.view.count == 10 else { return }
            first = navigator.presented
            navigator.dismiss()
            navigator.place(screen(20), as: .presented)
            first?.pop()
        }
        present(10)
        first?.place(screen(11))
        #expect(navigator.visible?.view.count == 20)
        #expect(log.lines == ["none", "10", "20"])
    }

    @Test("may be changed by an observer, and passes everybody the visible screen")
    func changedByObserver() {
        let presented = present(0)
        navigator.visibleChanges.observe(with: log) { log, visible in
            log.add("a \(visible!.view.count)")
            if visible?.view.count == 1 { presented.place(screen(2)) }
        }
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            log.add("b \(visible!.view.count) \(visible == navigator.visible)")
        }
        presented.place(screen(1))
        #expect(log.lines == ["a 0", "b 0 true", "a 1", "b 1 true", "a 2", "b 2 true"])
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
