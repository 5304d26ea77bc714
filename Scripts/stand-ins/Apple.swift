// Declares what the samples use of Apple's frameworks, so that they compile where there are none. A
// sample can only read here what it can only read there. Scripts/samples.py makes a module of each
// section.

// Module Combine

import Foundation

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
    public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Failure> { AnyPublisher() }
    public func map<New>(_ transform: @escaping (Output) -> New) -> AnyPublisher<New, Failure> {
        AnyPublisher()
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> AnyPublisher<Output, Failure> { AnyPublisher() }
}

extension Publisher where Failure == Never {
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        AnyCancellable()
    }
}

extension NotificationCenter {
    public func publisher(for name: Notification.Name) -> AnyPublisher<Notification, Never> {
        AnyPublisher()
    }
}

// Of Foundation, where it is missing.
extension ProcessInfo {
    public var isLowPowerModeEnabled: Bool { false }
}

extension Notification.Name {
    public static let NSProcessInfoPowerStateDidChange = Notification.Name("powerState")
}

public struct AnyCancellable: Hashable {
    public func store(in cancellables: inout Set<AnyCancellable>) {}
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

@propertyWrapper public struct Published<Value> {
    public var wrappedValue: Value
    public var projectedValue: AnyPublisher<Value, Never> { AnyPublisher() }
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

// Module UIKit

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

// Module SwiftUI

import Combine
@_exported import Observation
@_exported import UIKit

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
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    public func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
        self
    }
}

@MainActor @dynamicMemberLookup public struct Binding<Value> {
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    fileprivate init() {}
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>()
    }
}

public struct Text: View {
    public init(_ content: some StringProtocol) {}
}

public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
}

public struct Toggle: View {
    public init(_ title: String, isOn: Binding<Bool>) {}
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

public struct List: View {
    public init<Data: RandomAccessCollection>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> some View
    ) where Data.Element: Identifiable {}
}

public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

@MainActor @propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) { initialValue = wrappedValue }
    private let initialValue: Value

    public var wrappedValue: Value {
        get { initialValue }
        nonmutating set {}
    }
}

@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Object: AnyObject & Observable> {
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Object) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Object
    public var projectedValue: Bindable { self }
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>)
        -> Binding<Value>
    {
        Binding()
    }
}

@MainActor @propertyWrapper public struct Environment<Object: AnyObject & Observable> {
    public init(_ type: Object.Type) {}
    public var wrappedValue: Object { fatalError("Nothing shows this.") }
}

@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
    @dynamicMemberLookup @MainActor public struct Wrapper {
        public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>)
            -> Binding<Value>
        {
            Binding()
        }
    }

    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Object
    public var projectedValue: Wrapper { Wrapper() }
}

@MainActor @propertyWrapper public struct StateObject<Object: ObservableObject> {
    public init(wrappedValue: @autoclosure @escaping () -> Object) { object = wrappedValue }
    private let object: () -> Object
    public var wrappedValue: Object { object() }
}

open class UIHostingController<Content: View>: UIViewController {
    public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
