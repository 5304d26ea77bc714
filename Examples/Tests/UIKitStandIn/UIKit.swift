import Foundation

// Stands for UIKit, as far as NavigatorController uses it. A test says when animations end.

@MainActor open class UIViewController: NSObject {
    public var presentedViewController: UIViewController?
    public var isBeingPresented = false
    public var isBeingDismissed = false
    public var isModalInPresentation = false
    public var endAnimation = {}

    public init(nibName: String?, bundle: Bundle?) {}

    public func present(
        _ shown: UIViewController, animated: Bool, completion: @escaping () -> Void
    ) {
        precondition(presentedViewController == nil)
        presentedViewController = shown
        shown.isBeingPresented = true
        endAnimation = {
            shown.isBeingPresented = false
            completion()
        }
    }

    public func dismiss(animated: Bool, completion: @escaping () -> Void) {
        precondition(presentedViewController?.isBeingPresented == false)
        presentedViewController?.isBeingDismissed = true
        endAnimation = { [weak self] in
            self?.presentedViewController = nil
            completion()
        }
    }
}

open class UINavigationController: UIViewController {
    public var viewControllers: [UIViewController] = []
    public weak var delegate: (any UINavigationControllerDelegate)?

    public func setViewControllers(_ all: [UIViewController], animated: Bool) {
        viewControllers = all
    }
}

@MainActor public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(_: UINavigationController, didShow: UIViewController, animated: Bool)
}
