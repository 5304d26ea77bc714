#if !canImport(UIKit)
    import Foundation

    // Stands for UIKit, as far as NavigatorController uses it. A test says when animations end.

    @MainActor class UIViewController: NSObject {
        var presentedViewController: UIViewController?
        var (isBeingPresented, isBeingDismissed, isModalInPresentation) = (false, false, false)
        var endAnimation = {}

        init(nibName: String?, bundle: Bundle?) {}

        func present(_ shown: UIViewController, animated: Bool, completion: @escaping () -> Void) {
            precondition(presentedViewController == nil)
            presentedViewController = shown
            shown.isBeingPresented = true
            endAnimation = {
                shown.isBeingPresented = false
                completion()
            }
        }

        func dismiss(animated: Bool, completion: @escaping () -> Void) {
            precondition(presentedViewController?.isBeingPresented == false)
            presentedViewController?.isBeingDismissed = true
            endAnimation = { [weak self] in
                self?.presentedViewController = nil
                completion()
            }
        }
    }

    class UINavigationController: UIViewController {
        var viewControllers: [UIViewController] = []
        weak var delegate: (any UINavigationControllerDelegate)?

        func setViewControllers(_ all: [UIViewController], animated: Bool) { viewControllers = all }
    }

    @MainActor protocol UINavigationControllerDelegate: AnyObject {
        func navigationController(
            _: UINavigationController, didShow: UIViewController, animated: Bool)
    }
#endif
