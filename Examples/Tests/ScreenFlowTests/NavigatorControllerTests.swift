#if !canImport(UIKit)
    import MinimalistExtras
    import ScreenFlow
    import Testing

    @MainActor @Suite("The controller of a navigator")
    struct NavigatorControllerTests {
        private let navigator = Navigator<UIViewController>()

        private func screen() -> Screen<UIViewController> {
            Screen(Store<Notice>()) { _ in UIViewController(nibName: nil, bundle: nil) }
        }

        @Test("shows the stack, and pops what the user swipes back from")
        func stack() {
            let controller = NavigatorController(navigator)
            for _ in 1...3 { navigator.place(screen()) }
            #expect(controller.viewControllers == navigator.stack.map(\.view))
            controller.viewControllers.removeLast()
            let top = controller.viewControllers[1]
            controller.navigationController(controller, didShow: top, animated: true)
            #expect(controller.viewControllers == navigator.stack.map(\.view))
            #expect(navigator.stack.count == 2)
        }

        @Test("presents and dismisses one navigator at a time, and ends with the last one")
        func presented() {
            let controller = NavigatorController(navigator)
            navigator.place(screen())
            navigator.place(screen(), as: .presented)
            navigator.dismiss()
            navigator.place(screen(), as: .presented)
            for _ in 1...3 { controller.endAnimation() }
            let presented = controller.presentedViewController as? UINavigationController
            #expect(presented?.viewControllers == [navigator.visible!.view])
            navigator.dismiss()
            controller.endAnimation()
            #expect(controller.presentedViewController == nil)
        }
    }

    private enum Notice: ScreenModule {}
#endif
