// Declares what the documentation uses of SwiftUI, so that its samples compile where there is none.

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
