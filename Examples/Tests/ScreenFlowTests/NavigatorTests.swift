import MinimalistTesting
import ScreenFlow
import TestSupport
import Testing

@MainActor @Suite("A navigator")
struct NavigatorTests {
    private let navigator = Navigator<String>()
    private let visible: Recorder<String?>

    init() { visible = Recorder(navigator.visibleName) }

    private func place(_ names: String..., as placement: Placement = .pushed) {
        for name in names { navigator.place(screen(name), as: placement) }
    }

    @Test("shows the top of its stack, and ignores what is not on it")
    func stack() {
        navigator.pop()
        place("a", "b", "c", "d")
        navigator.pop()
        navigator.pop(to: navigator.stack[0])
        navigator.pop(to: screen("a"))
        navigator.pop(from: screen("a"))
        #expect(navigator.names == ["a"])
        navigator.pop()
        #expect(visible.values == [nil, "a", "b", "c", "d", "c", "a", nil])
    }

    @Test("traps when a screen of its stack is placed on it again, and says what to do")
    func placedTwice() async {
        let result = await #expect(processExitsWith: .failure, observing: message) { @MainActor in
            let navigator = Navigator<String>()
            for screen in repeatElement(screen("a"), count: 2) { navigator.place(screen) }
        }
        #expect(result.message.contains("The screen is on the stack: make another one."))
    }

    @Test("presents over its front, and dismisses all that is over it, or else itself")
    func presenting() {
        place("a")
        place("over", "over that", as: .presented)
        place("b")
        let presented = navigator.presented
        #expect(presented?.presented === navigator.front)
        navigator.front.place(screen("top"))
        presented?.dismiss()
        presented?.dismiss()
        place("again", "over that", as: .presented)
        navigator.dismiss()
        navigator.dismiss()
        #expect(navigator.names == ["a", "b"])
        #expect(
            visible.values == [
                nil, "a", "over", "over that", "top", "over", "b", "again", "over that", "b",
            ])
    }

    @Test("dismisses and releases what is presented in one step with the screens that leave")
    func leavingTogether() {
        func expect(_ names: String..., after change: (Navigator<String>) -> Void) {
            let navigator = Navigator<String>()
            for name in ["a", "b", "c"] { navigator.place(screen(name)) }
            navigator.place(screen("over"), as: .presented)
            weak var presented: Navigator<String>?
            presented = navigator.presented
            let visible = Recorder(navigator.visibleName)
            change(navigator)
            #expect(navigator.names == names)
            #expect(visible.values == ["over", names.last])
            #expect(navigator.presented == nil && presented == nil)
        }
        expect("a", "b") { $0.pop() }
        expect("a") { $0.pop(from: $0.stack[1]) }
        expect("a", "b") { $0.pop(to: $0.stack[1]) }
        expect("a", "b", "c") { $0.pop(to: $0.stack[2]) }
        expect("d") { $0.place(screen("d"), as: .root) }
        expect("b") { $0.place($0.stack[1], as: .root) }
        expect("a", "b", "c") { $0.presented?.pop() }
    }

    @Test("follows no navigator that was dismissed, even while it was being presented")
    func dismissedWhilePresented() {
        var first: Navigator<String>?
        navigator.visibleName.observe(with: visible) { [navigator] _, name in
            guard name == "over" else { return }
            first = navigator.presented
            navigator.dismiss()
            navigator.place(screen("instead"), as: .presented)
        }
        place("over", as: .presented)
        first?.place(screen("lost"))
        first?.pop()
        first?.pop()
        #expect(visible.values == [nil, "over", "instead"])
    }

    @Test("may be used by what it releases")
    func releasing() {
        place("root")
        for name in ["a", "b"] {
            let screen = screen(name)
            screen.retain(AtRelease { [self] in place("\(navigator.names.count) left") })
            navigator.place(screen)
        }
        navigator.pop(to: navigator.stack[0])
        #expect(visible.values == [nil, "root", "a", "b", "root", "1 left", "2 left"])
    }
}
