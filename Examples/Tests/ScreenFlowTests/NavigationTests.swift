import MinimalistExtras
import MinimalistTesting
import ScreenFlow
import TestSupport
import Testing

private enum Named: ScreenModule { typealias Output = String }

/// A screen whose view is its name.
@MainActor private func screen(_ name: String) -> Screen<String> {
    Screen(Store<Named>()) { _ in name }
}

/// Begins with a screen, and emits what the store of that emits.
private final class PageFlow: Flow<String, String> {
    let store = Store<Named>()

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

@MainActor @Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<String>()
    private let visible: Recorder<String?>

    init() {
        for name in ["a", "b", "c"] { navigator.place(screen(name)) }
        visible = Recorder(navigator.visibleChanges.scope(\.?.view))
    }

    @Test("traps when a screen of a stack is placed again, and says what to do", arguments: 0..<3)
    func placedTwice(way: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: message) {
            @MainActor [way] in
            let (navigator, other, screen) = (Navigator<String>(), Navigator<String>(), screen("a"))
            navigator.place(screen)
            switch way {
            case 0: navigator.place(screen)
            case 1: navigator.place(screen, as: .presented)
            default: other.place(screen, as: .root)
            }
            withExtendedLifetime((navigator, other)) {}
        }
        #expect(result.message.contains("The screen is on a stack: make another one."))
    }

    @Test("takes a screen that has left another one, and its own root again")
    func placedAgain() {
        let (other, moving) = (Navigator<String>(), screen("moving"))
        other.place(moving)
        other.place(moving, as: .root)
        other.place(screen("root"), as: .root)
        navigator.place(moving)
        #expect(visible.values == ["c", "moving"])
    }

    @Test("presents what an observer presents when the last screen of a modal leaves")
    func presentingAgain() {
        for isPlacedOnTheModal in [false, true] {
            navigator.place(screen("over"), as: .presented)
            weak var over: Navigator<String>?
            over = navigator.presented
            let observer = Log()
            over?.stackChanges.observe(with: observer) { [weak over, navigator] _, stack in
                let presenting = isPlacedOnTheModal ? over : navigator
                if stack.isEmpty { presenting?.place(screen("next"), as: .presented) }
            }
            over?.pop()
            #expect(navigator.presented?.stack.map(\.view) == ["next"])
            #expect(navigator.front === navigator.presented)
            #expect(over == nil)
            navigator.dismiss()
            #expect(navigator.presented == nil)
        }
        #expect(visible.values == ["c", "over", "next", "c", "over", "next", "c"])
    }

    @Test("is dismissed by an observer of the last screen that leaves the modal over it")
    func dismissingFromAbove() {
        for name in ["over", "topmost"] { navigator.place(screen(name), as: .presented) }
        let (over, observer) = (navigator.presented, Log())
        over?.presented?.stackChanges.observe(with: observer) { [weak over] _, stack in
            if stack.isEmpty { over?.dismiss() }
        }
        over?.presented?.pop()
        #expect(navigator.presented == nil)
        #expect(visible.values == ["c", "over", "topmost", "c"])
    }

    @Test("presents over its front, and dismisses all that is over it, or else itself")
    func presenting() {
        for name in ["over", "top"] { navigator.place(screen(name), as: .presented) }
        navigator.place(screen("d"))
        let presented = navigator.presented
        #expect(presented?.presented === navigator.front)
        navigator.front.place(screen("topmost"))
        for _ in 1...2 { presented?.dismiss() }
        presented?.place(screen("lost"))
        #expect(visible.values == ["c", "over", "top", "topmost", "over", "d"])
    }

    @Test("dismisses in one step what is presented over screens that leave")
    func leavingTogether() {
        let changes: [(Navigator<String>) -> Void] = [
            { $0.pop(to: $0.stack[2]) },
            { $0.pop() },
            { $0.pop(from: $0.stack[1]) },
            { $0.presented?.pop() },
            { $0.place(screen("d"), as: .root) },
        ]
        for change in changes {
            navigator.place(screen("over"), as: .presented)
            change(navigator)
            #expect(navigator.presented == nil)
        }
        let shown = ["c", "b", "a", "a", "d"].flatMap { name in ["over", name] }
        #expect(visible.values == ["c"] + shown)
    }

    @Test("may be used by what it releases, and is itself released when it is dismissed")
    func releasing() {
        navigator.place(screen("over"), as: .presented)
        weak var over: Navigator<String>?
        over = navigator.presented
        do {
            let leaving = screen("leaving")
            leaving.retain(AtRelease { [weak over] in over?.place(screen("released")) })
            over?.place(leaving)
        }
        over?.place(screen("top"))
        over?.pop(to: navigator.front.stack[0])
        navigator.dismiss()
        #expect(visible.values == ["c", "over", "leaving", "top", "over", "released", "c"])
        #expect(over == nil)
    }
}

@MainActor @Suite("A flow")
struct FlowTests {
    private let navigator = Navigator<String>()
    private let visible: Recorder<String?>

    init() {
        navigator.place(screen("home"))
        visible = Recorder(navigator.visibleChanges.scope(\.?.view))
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
        store.emit("a")
        navigator.pop()
        store.emit("b")
        #expect(flow == nil)
        #expect(outputs.values == ["a"])
    }

    @Test("goes back to its first screen, or to what was visible before it unless it is the root")
    func goingBack() {
        for placement in [Placement.pushed, .presented, .root] {
            let flow = PageFlow()
            flow.start(on: navigator, as: placement)
            flow.navigator?.place(screen("second"))
            navigator.place(screen("over"), as: .presented)
            flow.unwind()
            flow.dismiss()
        }
        let shown = ["first", "second", "over", "first"]
        #expect(visible.values == ["home"] + shown + ["home"] + shown + ["home"] + shown)
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
        #expect(flow?.navigator === navigator)
        navigator.place(screen("other"), as: .root)
        #expect(flow == nil)
    }

    @Test("does not retain its navigator")
    func navigatorLifetime() {
        let flow = PageFlow()
        flow.start(on: Navigator(), as: .presented)
        #expect(flow.navigator == nil)
    }
}
