import Minimalist
import ScreenFlow

enum WelcomeOutput: Equatable {
    /// Both pages have been read.
    case finished
}

/// Two pages, one after the other.
final class WelcomeFlow: TracedFlow<WelcomeOutput> {
    override func makeFirstScreen() -> Screen<any TextView> {
        page(1, "A screen decides nothing about what comes after it.") { flow in
            flow.navigator?.place(flow.page(2, "A flow does.") { $0.emit(.finished) })
        }
    }

    private func page(_ number: Int, _ text: String, whenRead: @escaping (WelcomeFlow) -> Void) -> Screen<any TextView>
    {
        let store = WelcomeStore(WelcomeScreen.State(number: number, page: text))
        store.$output.observe(with: self) { flow, _ in whenRead(flow) }
        return Screen(store) { PageView($0.map(\.text), ["next": .next]) }
    }
}
