import Minimalist
import ScreenFlow

enum WelcomeOutput: Equatable {
    /// Both pages have been read.
    case finished
}

/// Two pages, one after the other.
final class WelcomeFlow: Flow<any TextView, WelcomeOutput> {
    private let trace: (String) -> Void

    /// - Parameter trace: Is told when the flow is freed.
    init(on navigator: Navigator<any TextView>, trace: @escaping (String) -> Void) {
        self.trace = trace
        super.init(on: navigator)
    }

    deinit { trace("The welcome flow is freed.") }

    /// Presents the flow on a navigator of its own.
    static func present(over navigator: Navigator<any TextView>, trace: @escaping (String) -> Void) -> WelcomeFlow {
        let child = Navigator<any TextView>()
        let flow = WelcomeFlow(on: child, trace: trace)
        flow.start()
        navigator.present(child)
        return flow
    }

    private func start() {
        begin(
            with: page(1, "A screen decides nothing about what comes after it.") { flow in
                flow.navigator?.push(flow.page(2, "A flow does.") { $0.emit(.finished) })
            })
    }

    private func page(_ number: Int, _ text: String, whenRead: @escaping (WelcomeFlow) -> Void) -> Screen<any TextView>
    {
        let store = WelcomeStore(WelcomeScreen.State(number: number, page: text))
        store.$output.observe(with: self) { flow, output in
            switch output {
            case .read: whenRead(flow)
            }
        }
        return Screen(store) { PageView($0.map(\.text), ["next": .next]) }
    }
}
