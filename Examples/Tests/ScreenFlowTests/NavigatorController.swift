import MinimalistExtras
import ScreenFlow

#if canImport(UIKit)
    import UIKit
#endif

/// Shows a navigator in UIKit, and follows the user who goes back.
final class NavigatorController: UINavigationController, UINavigationControllerDelegate {
    private var navigator = Navigator<UIViewController>()

    convenience init(_ navigator: Navigator<UIViewController>) {
        self.init(nibName: nil, bundle: nil)
        self.navigator = navigator
        delegate = self
        navigator.visibleChanges.observe(with: self) { controller, _ in controller.update() }
    }

    private func update() {
        let views = navigator.stack.map(\.view)
        if viewControllers != views { setViewControllers(views, animated: true) }
        let shown = presentedViewController as? NavigatorController
        let isChanging = shown?.isBeingPresented == true || shown?.isBeingDismissed == true
        if isChanging || shown?.navigator === navigator.presented { return }
        if shown != nil { return dismiss(animated: true) { self.update() } }
        guard let controller = navigator.presented.map({ NavigatorController($0) }) else { return }
        controller.isModalInPresentation = true
        present(controller, animated: true) { self.update() }
    }

    func navigationController(_: UINavigationController, didShow: UIViewController, animated: Bool)
    {
        guard viewControllers.count < navigator.stack.count else { return }
        navigator.pop(from: navigator.stack[viewControllers.count])
    }
}
