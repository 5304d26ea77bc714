import Minimalist
import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    /// Presents a screen on a navigator of its own.
    @discardableResult
    private func present(_ count: Int, over navigator: Navigator<CounterView>? = nil) -> Navigator<
        CounterView
    > {
        let navigator = navigator ?? self.navigator
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
        #expect(navigator.counts == ["1", "2", "3", "4"])
        navigator.pop()
        navigator.pop(to: navigator.stack[1])
        navigator.pop(to: navigator.stack[1])
        navigator.pop(from: navigator.stack[0])
        #expect(log.lines == ["none", "1", "2", "3", "4", "3", "2", "none"])
    }

    @Test("traps when a screen of its stack is placed on it again, and says what to do")
    func placedTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            await MainActor.run {
                let navigator = Navigator<CounterView>()
                for screen in repeatElement(screen(1), count: 2) { navigator.place(screen) }
            }
        }
        #expect(result.message.contains("The screen is on the stack: make another one."))
    }

    /// A change that removes what is presented, and what it leaves of the stack.
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let counts: [String]
        let apply: @MainActor (Navigator<CounterView>) -> Void

        init(
            _ description: String, _ counts: String...,
            apply: @escaping @MainActor (Navigator<CounterView>) -> Void
        ) {
            (testDescription, self.counts, self.apply) = (description, counts, apply)
        }

        static let all = [
            Change("pop", "1", "2") { $0.pop() },
            Change("pop from the second", "1") { $0.pop(from: $0.stack[1]) },
            Change("pop to the first", "1") { $0.pop(to: $0.stack[0]) },
            Change("pop to the top", "1", "2", "3") { $0.pop(to: $0.stack[2]) },
            Change("a new root", "4") { $0.place(screen(4), as: .root) },
            Change("a root from the stack", "2") { $0.place($0.stack[1], as: .root) },
            Change("dismiss", "1", "2", "3") { $0.dismiss() },
            Change("dismiss the presented itself", "1", "2", "3") { $0.presented?.dismiss() },
            Change("empty the presented", "1", "2", "3") { $0.presented?.pop() },
        ]
    }

    @Test(
        "dismisses what is presented with the screens that leave, in one step, and frees it",
        arguments: Change.all)
    func presentedLeaves(_ change: Change) {
        for count in 1...3 { navigator.place(screen(count)) }
        present(10)
        weak let (observed, top) = (navigator.presented, navigator.presented?.stack[0])
        navigator.logVisible(log)
        change.apply(navigator)
        #expect(navigator.counts == change.counts)
        #expect(navigator.presented == nil)
        #expect(observed == nil && top == nil)
        #expect(log.lines == ["10", change.counts.last])
    }

    @Test(
        "presents over its front, and dismisses all above it, or else itself, or at the root nothing"
    )
    func presenting() {
        navigator.logVisible(log)
        navigator.place(screen(1))
        let child = present(10)
        let grandchild = present(100)
        #expect(navigator.presented === child && child.presented === grandchild)
        navigator.place(screen(2))
        grandchild.place(screen(101))
        child.dismiss()
        child.dismiss()
        #expect(log.take() == ["none", "1", "10", "100", "101", "10", "2"])
        present(20)
        present(200)
        child.dismiss()
        navigator.dismiss()
        navigator.dismiss()
        #expect(navigator.counts == ["1", "2"])
        #expect(log.lines == ["20", "200", "2"])
    }

    @Test("follows no navigator that was dismissed, even while it was being presented")
    func dismissedChild() {
        var first: Navigator<CounterView>?
        navigator.logVisible(log)
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            guard visible?.view.count == "10" else { return }
            first = navigator.presented
            navigator.dismiss()
            navigator.place(screen(20), as: .presented)
            first?.pop()
        }
        present(10)
        first?.place(screen(11))
        #expect(navigator.visible?.view.count == "20")
        #expect(log.lines == ["none", "10", "20"])
    }

    @Test(
        "may be changed by an observer, reads as changed immediately, and passes everybody the visible screen",
        arguments: [
            (false, ["a none", "b none true", "a 1", "[\"1\", \"2\"]", "a 2", "b 2 true"]),
            (
                true,
                [
                    "a 10", "b 10 true", "a 1", "[\"10\", \"1\", \"2\"]", "b 1 true", "a 2",
                    "b 2 true",
                ]
            ),
        ])
    func changedByObserver(_ isPresented: Bool, _ lines: [String]) {
        let changed = isPresented ? present(10) : navigator
        navigator.visibleChanges.observe(with: log) { log, visible in
            log.add("a \(visible?.view.count ?? "none")")
            guard visible?.view.count == "1" else { return }
            changed.place(screen(2))
            log.add("\(changed.counts)")
        }
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            log.add("b \(visible?.view.count ?? "none") \(visible == navigator.visible)")
        }
        changed.place(screen(1))
        #expect(log.lines == lines)
    }

    @Test("is retained neither by the navigator that it presents nor by its observers")
    func parentLifetime() {
        var parent: Navigator? = Navigator<CounterView>()
        weak let observed = parent
        parent!.logVisible(log)
        let child = present(10, over: parent)
        parent = nil
        #expect(observed == nil)
        child.pop()
        #expect(log.lines == ["none", "10"])
    }
}
