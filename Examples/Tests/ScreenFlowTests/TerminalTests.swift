import Minimalist
import ScreenFlow
import TestSupport
import Testing

@testable import ScreenFlowProgram

@MainActor @Suite("The terminal")
struct TerminalTests {
    @Test("prints the visible screen when it renders, and no screen that is not visible, however often it was")
    func visible() {
        let (navigator, log) = (Navigator<any TextView>(), Log())
        let terminal = Terminal(navigator, service: ManualLoginService(), write: log.add)
        let (first, second) = (CounterStore(10), CounterStore(20))
        for store in [first, second] {
            navigator.place(Screen(store) { PageView($0.map(\.count.description), ["tell": .tell("typed")]) })
        }
        first.send(.add(1))
        second.send(.add(1))
        navigator.pop()
        second.send(.add(1))
        first.send(.add(1))
        withExtendedLifetime(terminal) {
            #expect(log.lines.map { $0.prefix { $0 != "\n" } } == ["10", "20", "21", "11", "12"])
        }
    }
}
