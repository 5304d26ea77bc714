import Minimalist
import ScreenFlow
import Testing

@Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<CounterView>()
    private let log = Log()

    private func observeVisible() {
        navigator.visibleChanges.observe(with: log) { log, screen in log.add(screen?.view.count ?? "none") }
    }

    @Test("shows the top of its stack, and an empty one cannot be popped")
    func stack() {
        observeVisible()
        navigator.pop()
        navigator.push(screen(1))
        navigator.push(screen(2))
        navigator.pop()
        navigator.pop()
        navigator.pop()
        #expect(log.lines == ["none", "1", "2", "1", "none"])
    }

    @Test("takes away what is above a screen with it, and knows no screen that is not its own")
    func popFrom() {
        observeVisible()
        let second = screen(2)
        navigator.push(screen(1))
        navigator.push(second)
        navigator.push(screen(3))
        navigator.pop(from: screen(1))
        #expect(navigator.counts == ["1", "2", "3"])
        navigator.pop(from: second)
        #expect(navigator.counts == ["1"])
        #expect(log.lines == ["none", "1", "2", "3", "1"])
    }

    @Test("goes back to a screen with what is above it and presented over it, in one step, and to none but its own")
    func popTo() {
        let child = Navigator<CounterView>()
        child.push(screen(10))
        observeVisible()
        for count in 1...4 { navigator.push(screen(count)) }
        let second = navigator.stack[1]
        weak let (third, fourth) = (navigator.stack[2], navigator.stack[3])
        navigator.present(child)
        navigator.pop(to: child.stack[0])
        navigator.pop(to: screen(1))
        #expect(navigator.counts == ["1", "2", "3", "4"])
        navigator.pop(to: second)
        #expect(navigator.counts == ["1", "2"])
        #expect(navigator.presented == nil)
        #expect(third == nil && fourth == nil)
        navigator.pop(to: second)
        #expect(log.lines == ["none", "1", "2", "3", "4", "10", "2"])
    }

    @Test("goes back to its topmost screen by dismissing what is presented over it")
    func popToTop() {
        observeVisible()
        navigator.push(screen(1))
        presentChild()
        navigator.pop(to: navigator.stack[0])
        #expect(navigator.presented == nil)
        #expect(log.lines == ["none", "1", "10", "1"])
    }

    @Test("places a root in place of the whole stack and of what is presented over it, in one step")
    func setRoot() {
        observeVisible()
        navigator.setRoot(screen(0))
        navigator.push(screen(1))
        presentChild()
        weak let (root, top, child) = (navigator.stack[0], navigator.stack[1], navigator.presented)
        navigator.setRoot(screen(2))
        #expect(navigator.counts == ["2"])
        #expect(navigator.presented == nil)
        #expect(root == nil && top == nil && child == nil)
        navigator.push(screen(3))
        let second = navigator.stack[0]
        navigator.setRoot(second)
        #expect(log.lines == ["none", "0", "1", "10", "2", "3", "2"])
    }

    private func presentChild() {
        let child = Navigator<CounterView>()
        child.push(screen(10))
        navigator.present(child)
    }

    @Test("has a screen once, however often it is pushed")
    func pushedTwice() {
        let first = screen(1)
        navigator.push(first)
        navigator.push(screen(2))
        observeVisible()
        navigator.push(first)
        #expect(navigator.counts == ["1", "2"])
        #expect(log.lines == ["2"])
    }

    @Test("shows what it presents, however deep, and what is under it when that is dismissed")
    func presenting() {
        let (child, grandchild) = (Navigator<CounterView>(), Navigator<CounterView>())
        child.push(screen(10))
        grandchild.push(screen(100))
        observeVisible()
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
        #expect(navigator.presented == nil)
        #expect(navigator.front === navigator)
        #expect(log.lines == ["none", "1", "10", "100", "101", "10", "2"])
    }

    @Test("dismisses a child that has no more screens, and at once one that has none")
    func emptiedChild() {
        let child = Navigator<CounterView>()
        child.push(screen(10))
        observeVisible()
        navigator.push(screen(1))
        navigator.present(child)
        child.pop()
        #expect(navigator.presented == nil)
        navigator.present(child)
        #expect(navigator.presented == nil)
        #expect(log.lines == ["none", "1", "10", "1"])
    }

    @Test("takes what is presented away with the screens under it, in one step")
    func popUnderChild() {
        let child = Navigator<CounterView>()
        child.push(screen(10))
        observeVisible()
        navigator.push(screen(1))
        navigator.push(screen(2))
        navigator.present(child)
        navigator.pop()
        #expect(log.lines == ["none", "1", "2", "10", "1"])
    }

    @Test("follows no child but the one that it presents")
    func replacedChild() {
        let (first, second) = (Navigator<CounterView>(), Navigator<CounterView>())
        first.push(screen(10))
        second.push(screen(20))
        observeVisible()
        navigator.present(first)
        navigator.present(second)
        first.push(screen(11))
        first.pop()
        first.pop()
        #expect(navigator.presented === second)
        #expect(log.lines == ["none", "10", "20"])
    }

    @Test("follows no child that was replaced while it was being presented")
    func replacedWhilePresenting() {
        let (first, second) = (Navigator<CounterView>(), Navigator<CounterView>())
        first.push(screen(10))
        second.push(screen(20))
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            log.add(visible?.view.count ?? "none")
            if visible?.view.count == "10" {
                navigator.present(second)
                first.pop()
            }
        }
        navigator.present(first)
        #expect(navigator.presented === second)
        #expect(log.lines == ["none", "10", "20"])
    }

    @Test("may be used by whoever is told of a change, reads as changed at once, and tells nobody what is overtaken")
    func navigatingInCallback() {
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            log.add("a\(visible?.view.count ?? "none")")
            guard visible?.view.count == "1" else { return }
            navigator.push(screen(2))
            log.add("\(navigator.counts) \(navigator.visible?.view.count ?? "none")")
        }
        navigator.visibleChanges.observe(with: log) { log, visible in log.add("b\(visible?.view.count ?? "none")") }
        navigator.push(screen(1))
        #expect(navigator.counts == ["1", "2"])
        #expect(log.lines == ["anone", "bnone", "a1", "[\"1\", \"2\"] 2", "a2", "b2"])
    }

    @Test("ends with what is visible, however far above it that was changed while it was being told")
    func changedAboveWhileTold() {
        let (middle, inner) = (Navigator<CounterView>(), Navigator<CounterView>())
        for (count, each) in [navigator, middle, inner].enumerated() { each.push(screen(count)) }
        inner.visibleChanges.observe(with: log) { _, visible in if visible?.view.count == "20" { inner.pop() } }
        middle.present(inner)
        middle.visibleChanges.observe(with: log) { _, visible in
            if visible?.view.count == "10", inner.stack.count == 2 { inner.push(screen(20)) }
        }
        navigator.present(middle)
        observeVisible()
        inner.push(screen(10))
        #expect(inner.counts == ["2", "10"])
        #expect(navigator.visible?.view.count == "10")
        #expect(log.lines.last == "10")
    }

    @Test("hands everybody the screen that it says is visible, also while a child is changed")
    func overtakenInChild() {
        let child = Navigator<CounterView>()
        child.push(screen(10))
        navigator.present(child)
        navigator.visibleChanges.observe(with: log) { log, visible in
            log.add("a\(visible?.view.count ?? "none")")
            if visible?.view.count == "11" { child.push(screen(12)) }
        }
        navigator.visibleChanges.observe(with: log) { [navigator] log, visible in
            log.add("b\(visible?.view.count ?? "none") \(visible == navigator.visible)")
        }
        child.push(screen(11))
        #expect(log.lines == ["a10", "b10 true", "a11", "b11 true", "a12", "b12 true"])
    }

    @Test("stops the program when it is presented over itself, or over what it presents, and says what to do")
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

    @Test("frees a screen with its view and store when that is popped, and a child when it is dismissed")
    func lifetime() {
        var store: CounterStore? = CounterStore(1)
        weak let observedStore = store
        navigator.push(screen(1, store))
        store = nil
        weak let observedScreen = navigator.stack[0]
        weak let observedView = navigator.stack[0].view
        #expect(observedStore != nil)
        navigator.pop()
        #expect(observedStore == nil)
        #expect(observedScreen == nil)
        #expect(observedView == nil)

        var child: Navigator? = Navigator<CounterView>()
        weak let observedChild = child
        child!.push(screen(10))
        weak let observedTop = child!.stack[0]
        navigator.present(child!)
        child = nil
        #expect(observedTop != nil)
        navigator.dismiss()
        #expect(observedChild == nil)
        #expect(observedTop == nil)
    }

    @Test("is not retained by the child that it presents, nor by what observes it")
    func parentLifetime() {
        let child = Navigator<CounterView>()
        child.push(screen(10))
        var parent: Navigator? = Navigator<CounterView>()
        weak let observed = parent
        parent!.push(screen(1))
        parent!.visibleChanges.observe(with: log) { log, screen in log.add(screen?.view.count ?? "none") }
        parent!.present(child)
        parent = nil
        #expect(observed == nil)
        child.pop()
        #expect(log.lines == ["1", "10"])
    }
}
