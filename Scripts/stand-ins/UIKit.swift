// Declares what the samples and Examples use of UIKit, so that they compile where there is none. A
// sample can only read here what it can only read there.

@_exported import Foundation

extension IndexPath {
    public var row: Int { self[1] }
}

// Of Foundation, where it is missing.
@MainActor public final class UndoManager {
    public init() {}
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {}
}

@MainActor open class UIView {
    public init() {}
    open internal(set) var window: UIWindow?
    open func addSubview(_ view: UIView) {}
}

open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open func makeKeyAndVisible() {}
}

open class UILabel: UIView {
    open var text: String?
}

open class UIActivityIndicatorView: UIView {
    public enum Style { case medium }

    public init(style: Style) { super.init() }
    open func startAnimating() {}
    open func stopAnimating() {}
}

@MainActor public class UIAction {
    public var sender: Any?
    public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

open class UIControl: UIView {
    public enum Event { case editingChanged, touchUpInside, valueChanged }

    open var isEnabled = true
    open func addAction(_ action: UIAction, for event: Event) {}
}

open class UIButton: UIControl {
    public enum ButtonType { case system }

    public convenience init(type: ButtonType) { self.init() }
}

open class UISwitch: UIControl {
    open var isOn = false
}

open class UIRefreshControl: UIControl {
    open func endRefreshing() {}
}

open class UITextField: UIControl {
    open var text: String?
    open var markedTextRange: UITextRange? { nil }
}

@MainActor open class UITextRange {}

@MainActor open class UIViewController: Equatable {
    open var view: UIView! = UIView()
    public internal(set) var viewIfLoaded: UIView?
    open var title: String?
    public let navigationItem = UINavigationItem()
    public internal(set) var navigationController: UINavigationController?
    open internal(set) var presentedViewController: UIViewController?
    public internal(set) var isBeingPresented = false
    public internal(set) var isBeingDismissed = false
    open var isModalInPresentation = false
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func updateProperties() {}
    open func present(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {}
    open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
    public nonisolated static func == (one: UIViewController, other: UIViewController) -> Bool {
        one === other
    }
}

@MainActor open class UINavigationItem {
    open var rightBarButtonItem: UIBarButtonItem?
}

@MainActor open class UIBarButtonItem {
    public enum SystemItem { case add }

    public init(systemItem: SystemItem, primaryAction: UIAction?) {}
    public init(customView: UIView) {}
}

open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = []
    open weak var delegate: (any UINavigationControllerDelegate)?
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {}
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    public convenience init(rootViewController: UIViewController) { self.init() }
    open func pushViewController(_ controller: UIViewController, animated: Bool) {}
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}

@MainActor public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(
        _ controller: UINavigationController, didShow shown: UIViewController, animated: Bool)
}

open class UIAlertController: UIViewController {
    public enum Style { case alert }

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
    }
    open func addAction(_ action: UIAlertAction) {}
}

@MainActor open class UIAlertAction {
    public enum Style { case `default` }

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}

open class UITableViewCell: UIView {
    public enum AccessoryType { case none, checkmark }

    open func prepareForReuse() {}

    open var textLabel: UILabel? = UILabel()
    open var accessoryType = AccessoryType.none
}

open class UITableView: UIView {
    public enum Style { case plain }

    open func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath)
        -> UITableViewCell
    {
        UITableViewCell()
    }
    open func reloadData() {}
    open func performBatchUpdates(_ updates: (() -> Void)?) {}
}

open class UITableViewController: UIViewController {
    open var tableView: UITableView! = UITableView()
    open var refreshControl: UIRefreshControl?
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    open func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
}

@MainActor
public final class UITableViewDiffableDataSource<
    Section: Hashable & Sendable, Item: Hashable & Sendable
> {
    public init(
        tableView: UITableView,
        cellProvider: @escaping (UITableView, IndexPath, Item) -> UITableViewCell?
    ) {}
    public func itemIdentifier(for path: IndexPath) -> Item? { nil }
    public func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool
    ) {}
}

public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>
{
    public init() {}
    public mutating func appendSections(_ sections: [Section]) {}
    public mutating func appendItems(_ items: [Item]) {}
}
