// Declares what the samples and the app use of Apple's frameworks, so that they compile where there
// are none. A sample can only read here what it can only read there. Scripts/samples.py and
// Scripts/app.sh make a module of each section.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Module Combine

public protocol ObservableObject: AnyObject {}

extension ObservableObject {
    public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public final class ObservableObjectPublisher {
    public func send() {}
}

public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {}

public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
    public init(_ value: Output) {}
    public func send(_ value: Output) {}
}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
    public init() {}
    public func send(_ value: Output) {}
}

// Module UIKit

@_exported import Foundation

@MainActor open class UIView {
    public init() {}
    open internal(set) var window: UIWindow?
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

open class UITextField: UIControl {
    open var text: String?
    open var markedTextRange: UITextRange? { nil }
}

@MainActor open class UITextRange {}

@MainActor open class UIViewController {
    open var view: UIView! = UIView()
    open var title: String?
    public let navigationItem = UINavigationItem()
    open internal(set) var presentedViewController: UIViewController?
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    open func present(_ controller: UIViewController, animated: Bool) {}
}

@MainActor open class UINavigationItem {
    open var rightBarButtonItem: UIBarButtonItem?
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
}

open class UISearchController: UIViewController {
    public let searchBar = UISearchBar()
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var obscuresBackgroundDuringPresentation = true
    public convenience init(searchResultsController: UIViewController?) {
        self.init(nibName: nil, bundle: nil)
    }
}

open class UISearchBar: UIView {
    open var text: String?
}

@MainActor public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

@MainActor open class UIBarButtonItem {
    public init(customView: UIView) {}
}

open class UINavigationController: UIViewController {
    open var viewControllers: [UIViewController] = []
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    public convenience init(rootViewController: UIViewController) { self.init() }
    open func pushViewController(_ controller: UIViewController, animated: Bool) {}
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
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

    open var accessoryType = AccessoryType.none
    open var textLabel: UILabel? = UILabel()
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
    open func deselectRow(at path: IndexPath, animated: Bool) {}
}

open class UITableViewController: UIViewController {
    open var tableView: UITableView! = UITableView()
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
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

// Module SwiftUI

@_exported import Observation
import UIKit

@MainActor public protocol App {
    associatedtype Body: Scene
    var body: Body { get }
    init()
}

extension App {
    public static func main() {}
}

@MainActor public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}

@MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = Void
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ controller: UIViewControllerType, context: Context)
}

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {}

extension Optional: View where Wrapped: View {}

extension View where Body == Never {
    public var body: Never { fatalError("Nothing shows this.") }
}

public struct ViewList: View {}

@resultBuilder @MainActor public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<First: View, each Content: View>(
        _ first: First, _ content: repeat each Content
    ) -> ViewList { ViewList() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension View {
    public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
    public func ignoresSafeArea() -> some View { self }
    public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
}

@MainActor public struct Binding<Value> {
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    fileprivate init() {}
}

public struct Text: View {
    public init(_ content: some StringProtocol) {}
}

public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
}

public struct Label: View {
    public init(_ title: String, systemImage: String) {}
}

public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct ProgressView: View {
    public init() {}
}

public struct VStack: View {
    public init(@ViewBuilder content: () -> some View) {}
}

public struct TabView: View {
    public init(@ViewBuilder content: () -> some View) {}
}

public struct ForEach: View {
    public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> some View
    ) {}
}

public struct List: View {
    public init(@ViewBuilder content: () -> some View) {}
    public init<Data: RandomAccessCollection>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View
    ) where Data.Element: Identifiable {}
}

@MainActor @propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public let wrappedValue: Value
}

@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject & Observable> {
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    public let wrappedValue: Object
    public var projectedValue: Bindable { self }
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>)
        -> Binding<Value>
    {
        Binding()
    }
}
