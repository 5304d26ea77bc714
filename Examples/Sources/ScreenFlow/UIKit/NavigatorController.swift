import MinimalistExtras
import ScreenFlow
import UIKit

/// Shows a navigator in UIKit, and follows the user who goes back.
///
/// The navigator owns the stack. Whatever it shows is set here after each change, and one navigator
/// is presented or dismissed at a time: UIKit ignores a second one while the first is animated. So
/// the end of each animation looks at the navigator again.
final class NavigatorController: UINavigationController, UINavigationControllerDelegate {
    // Replaced by the initializer below. With a default value, this inherits the initializers of
    // `UINavigationController`, and need not implement `init(coder:)`.
    private var navigator = Navigator<UIViewController>()

    convenience init(_ navigator: Navigator<UIViewController>) {
        self.init(nibName: nil, bundle: nil)
        self.navigator = navigator
        delegate = self
        navigator.visibleChanges.observe(with: self) { controller, _ in controller.update() }
        // A screen may also come or go beneath one that is presented.
        navigator.stackChanges.observe(with: self) { controller, _ in controller.update() }
    }

    private func update() {
        let views = navigator.stack.map(\.view)
        // A presented navigator that has no more screens is dismissed with what it showed last.
        if viewControllers != views, !views.isEmpty || !navigator.isPresented {
            setViewControllers(views, animated: true)
        }
        let shown = presentedViewController as? NavigatorController
        let isChanging = shown?.isBeingPresented == true || shown?.isBeingDismissed == true
        if isChanging || shown?.navigator === navigator.presented { return }
        if shown != nil { return dismiss(animated: true) { self.update() } }
        guard let presented = navigator.presented, viewIfLoaded?.window != nil else { return }
        let controller = NavigatorController(presented)
        // Otherwise the user could swipe it down, which its navigator would not notice.
        controller.isModalInPresentation = true
        present(controller, animated: true) { self.update() }
    }

    // UIKit presents nothing over a controller that is not on screen yet.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        update()
    }

    // The user has swiped back if there are fewer controllers than screens.
    func navigationController(_: UINavigationController, didShow: UIViewController, animated: Bool)
    {
        guard viewControllers.count < navigator.stack.count else { return }
        navigator.pop(from: navigator.stack[viewControllers.count])
    }
}
