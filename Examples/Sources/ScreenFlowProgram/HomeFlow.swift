import Minimalist
import ScreenFlow

enum HomeOutput: Equatable {
    case loggedOut
}

/// The screens behind the login.
final class HomeFlow: TracedFlow<HomeOutput> {
    private let name: String

    /// - Parameters:
    ///   - name: Who is logged in.
    ///   - trace: Is called when this flow or the nested one is released.
    init(name: String, trace: @escaping (String) -> Void) {
        self.name = name
        super.init(trace: trace)
    }

    override func makeFirstScreen() -> Screen<any TextView> { screen(floor: 0) }

    private func screen(floor: Int) -> Screen<any TextView> {
        let store = HomeStore(HomeScreen.State(name: name, floor: floor))
        store.$output.observe(with: self) { flow, output in
            switch output {
            case .goUp: flow.navigator?.place(flow.screen(floor: floor + 1))
            case .takeTour: flow.presentTour()
            case .goHome: flow.unwind()
            case .logOut: flow.emit(.loggedOut)
            }
        }
        return Screen(store) {
            PageView($0.map(\.text), ["up": .goUp, "tour": .takeTour, "home": .goHome, "log out": .logOut])
        }
    }

    /// Presents the welcome again. Its end leads back to the first screen, from whichever floor it was presented on.
    private func presentTour() {
        guard let navigator else { return }
        let tour = WelcomeFlow(trace: trace)
        tour.$output.observe(with: self) { flow, _ in flow.unwind() }
        tour.start(on: navigator, as: .presented)
    }
}
