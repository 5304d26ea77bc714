import ScreenFlow
import Testing
import UIKitStandIn

@testable import ScreenFlowUIKit

@MainActor @Suite("The controller of a navigator")
struct NavigatorControllerTests {
    private enum Notice: ScreenModule {}
    private let navigator = Navigator<UIViewController>()

    private func place(_ placement: Placement = .pushed) {
        let view = UIViewController(nibName: nil, bundle: nil)
        navigator.place(Screen(Store<Notice>()) { _ in view }, as: placement)
    }

    @Test("shows the stack, and pops the screens from which the user goes back")
    func stack() {
        let controller = NavigatorController(navigator)
        for _ in 1...3 { place() }
        #expect(controller.viewControllers == navigator.stack.map(\.view))
        controller.viewControllers.removeLast(2)
        let shown = controller.viewControllers[0]
        controller.delegate?.navigationController(controller, didShow: shown, animated: true)
        #expect(navigator.stack.map(\.view) == [shown])
    }

    @Test("presents and dismisses one navigator at a time, and ends with the last one")
    func presented() {
        let controller = NavigatorController(navigator)
        place()
        place(.presented)
        navigator.dismiss()
        place(.presented)
        for _ in 1...3 { controller.endAnimation() }
        let presented = controller.presentedViewController as? UINavigationController
        #expect(presented?.viewControllers == [navigator.visible!.view])
        navigator.dismiss()
        controller.endAnimation()
        #expect(controller.presentedViewController == nil)
    }
}
