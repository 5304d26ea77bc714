import Minimalist
import ScreenFlow
import Testing

@testable import ScreenFlowProgram

@Suite("The terminal")
struct TerminalTests {
    private let navigator = Navigator<any TextView>()
    private let log = Log()

    @Test("prints the visible screen when it renders, and no screen that is not visible, however often it was")
    func visible() {
        let terminal = Terminal(navigator, service: ManualLoginService(), write: log.add)
        let (first, second) = (CounterStore(10), CounterStore(20))
        navigator.push(textScreen(first))
        navigator.push(textScreen(second))
        first.send(.add(1))
        second.send(.add(1))
        navigator.pop()
        second.send(.add(1))
        first.send(.add(1))
        withExtendedLifetime(terminal) {
            #expect(log.lines.map { $0.prefix { $0 != "\n" } } == ["10", "20", "21", "11", "12"])
        }
    }

    @Test("is retained by nothing that it observes")
    func lifetime() {
        var terminal: Terminal? = Terminal(navigator, service: ManualLoginService(), write: log.add)
        weak let observed = terminal
        navigator.push(textScreen(CounterStore(1)))
        terminal = nil
        #expect(observed == nil)
        navigator.push(textScreen(CounterStore(2)))
        #expect(log.lines == ["1\n  Type tell or back."])
    }

    private func textScreen(_ store: CounterStore) -> Screen<any TextView> {
        Screen(store) { PageView($0.map(\.text), ["tell": .tell("typed")]) }
    }
}

extension Counter.State {
    fileprivate var text: String { "\(count)" }
}
