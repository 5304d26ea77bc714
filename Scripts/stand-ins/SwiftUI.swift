// Declares what the documentation uses of SwiftUI, so that its samples compile where there is none.

import Combine
@_exported import Observation

@MainActor public protocol View {
    associatedtype Body: View
    var body: Body { get }
}

extension Never: View {}

extension View where Body == Never {
    public var body: Never { fatalError("Nothing shows this.") }
}

@MainActor public struct Binding<Value> {
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
}

public struct Text: View {
    public init(_ text: String) {}
}

public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
}

@MainActor @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Object
}
