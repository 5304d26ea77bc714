import Minimalist
import ScreenFlow

enum HomeOutput: Equatable {
    case loggedOut
}

/// What somebody who is logged in sees, in place of the login.
final class HomeFlow: Flow<any TextView, HomeOutput> {
    private let name: String
    private let trace: (String) -> Void

    /// - Parameters:
    ///   - name: Who is logged in.
    ///   - trace: Is told when this flow or the nested one is freed.
    init(on navigator: Navigator<any TextView>, name: String, trace: @escaping (String) -> Void) {
        self.name = name
        self.trace = trace
        super.init(on: navigator)
    }

    deinit { trace("The home flow is freed.") }

    /// Places the first screen.
    func start() { beginAsRoot(with: screen(floor: 0)) }

    private func screen(floor: Int) -> Screen<any TextView> {
        let store = HomeStore(HomeScreen.State(name: name, floor: floor))
        store.$output.observe(with: self) { flow, output in
            switch output {
            case .goUp: flow.navigator?.push(flow.screen(floor: floor + 1))
            case .takeTour: flow.presentTour()
            case .goHome: flow.unwind()
            case .logOut: flow.emit(.loggedOut)
            }
        }
        return Screen(store) {
            PageView($0.map(\.text), ["up": .goUp, "tour": .takeTour, "home": .goHome, "log out": .logOut])
        }
    }

    /// Presents the welcome again, which leads back to the first screen from wherever it was begun.
    private func presentTour() {
        guard let navigator else { return }
        let tour = WelcomeFlow.present(over: navigator, trace: trace)
        tour.$output.observe(with: self) { flow, output in
            switch output {
            case .finished: flow.unwind()
            }
        }
    }
}
