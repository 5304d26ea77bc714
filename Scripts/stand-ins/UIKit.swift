// Declares what the documentation uses of UIKit, so that its samples compile where there is none.

@_exported import Foundation

extension IndexPath {
    public var row: Int { self[1] }
}

// Of Foundation, where it is missing.
public final class NSKeyValueObservation {}
public struct NSKeyValueObservedChange<Value> {}

extension Progress {
    public func observe<Value>(
        _ keyPath: KeyPath<Progress, Value>,
        changeHandler: @escaping @Sendable (Progress, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

public final class UIColor: Sendable {
    public static let systemBackground = UIColor()
    public static let systemTeal = UIColor()
}

@MainActor open class NSLayoutConstraint {
    open var constant: CGFloat = 0
    open var isActive = false
    public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor public class NSLayoutAnchor<Kind> {
    public func constraint(equalTo anchor: NSLayoutAnchor<Kind>) -> NSLayoutConstraint { NSLayoutConstraint() }
}

public enum XAxis {}
public enum YAxis {}

public final class NSLayoutDimension: NSLayoutAnchor<Never> {
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint() }
}

@MainActor public class UILayoutGuide {
    public var topAnchor = NSLayoutAnchor<YAxis>()
    public var leadingAnchor = NSLayoutAnchor<XAxis>()
    public var trailingAnchor = NSLayoutAnchor<XAxis>()
}

@MainActor open class UIView {
    public init() {}
    open var window: UIWindow?
    open var backgroundColor: UIColor?
    open var translatesAutoresizingMaskIntoConstraints = true
    open var topAnchor = NSLayoutAnchor<YAxis>()
    open var bottomAnchor = NSLayoutAnchor<YAxis>()
    open var leadingAnchor = NSLayoutAnchor<XAxis>()
    open var trailingAnchor = NSLayoutAnchor<XAxis>()
    open var centerXAnchor = NSLayoutAnchor<XAxis>()
    open var centerYAnchor = NSLayoutAnchor<YAxis>()
    open var heightAnchor = NSLayoutDimension()
    open var layoutMarginsGuide = UILayoutGuide()
    open func addSubview(_ view: UIView) {}
    open func layoutIfNeeded() {}
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
}

open class UIWindow: UIView {}

open class UIStackView: UIView {
    public enum Axis { case horizontal, vertical }

    public init(arrangedSubviews: [UIView]) {}
    open var axis = Axis.horizontal
    open var spacing: CGFloat = 0
}

open class UILabel: UIView {
    open var text: String?
}

open class UIProgressView: UIView {
    open var progress: Float = 0
}

@MainActor public class UIAction {
    public init(handler: @escaping @MainActor (UIAction) -> Void) {}
}

open class UIControl: UIView {
    public enum Event { case editingChanged, primaryActionTriggered }
    public enum State { case normal }

    open var isEnabled = true
    open func addAction(_ action: UIAction, for event: Event) {}
}

open class UIButton: UIControl {
    public enum ButtonType { case system }

    public init(type: ButtonType) {}
    open func setTitle(_ title: String?, for state: State) {}
}

open class UITextField: UIControl {
    public enum BorderStyle { case roundedRect }

    open var text: String?
    open var borderStyle = BorderStyle.roundedRect
}

@MainActor open class UIViewController {
    open var view: UIView! = UIView()
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
}

open class UITableViewCell: UIView {
    open var contentConfiguration: UIContentConfiguration?
    public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

open class UITableView: UIView {
    public enum Style { case plain }

    open func register(_ cell: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String, for path: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
    open func reloadData() {}
}

open class UITableViewController: UIViewController {
    open var tableView: UITableView! = UITableView()
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }
}

open class UICollectionViewLayout {}

public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public static func list(using: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout()
    }
}

public struct UICollectionLayoutListConfiguration {
    public enum Appearance { case plain }

    public init(appearance: Appearance) {}
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
}

open class UICollectionViewCell: UIView {
    open var contentConfiguration: UIContentConfiguration?
}

open class UICollectionViewListCell: UICollectionViewCell {
    public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

open class UICollectionView: UIView {
    @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public init(handler: @escaping (Cell, IndexPath, Item) -> Void) {}
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell { fatalError("Nothing shows this.") }
}

open class UICollectionViewController: UIViewController {
    open var collectionView: UICollectionView! = UICollectionView()
    public init(collectionViewLayout: UICollectionViewLayout) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor public final class UICollectionViewDiffableDataSource<
    Section: Hashable & Sendable, Item: Hashable & Sendable
> {
    public init(
        collectionView: UICollectionView,
        cellProvider: @escaping (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
    ) {}
    public func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool
    ) {}
}

public struct NSDiffableDataSourceSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    public init() {}
    public mutating func appendSections(_ sections: [Section]) {}
    public mutating func appendItems(_ items: [Item]) {}
}
