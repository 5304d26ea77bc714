#if !canImport(UIKit)
    import MinimalistExtras
    import ScreenFlow
    import Testing

    @MainActor @Suite("The controller of a navigator")
    struct NavigatorControllerTests {
        private enum Notice: ScreenModule {}
        private let navigator = Navigator<UIViewController>()

        private func place(_ placement: Placement = .pushed) {
            let view = UIViewController(nibName: nil, bundle: nil)
            navigator.place(Screen(Store<Notice>()) { _ in view }, as: placement)
        }

        @Test("shows the stack, and pops what the user swipes back from")
        func stack() {
            let controller = NavigatorController(navigator)
            for _ in 1...3 { place() }
            #expect(controller.viewControllers == navigator.stack.map(\.view))
            let left = controller.viewControllers.removeLast()
            controller.navigationController(controller, didShow: left, animated: true)
            #expect(controller.viewControllers == navigator.stack.map(\.view))
            #expect(navigator.stack.count == 2)
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
#endif
