// Declares what the documentation uses of SwiftUI, so that its samples compile where there is none.

@MainActor public protocol View {
    associatedtype Body: View
    var body: Body { get }
}

extension Never: View {}

extension View where Body == Never {
    public var body: Never { fatalError("Nothing shows this.") }
}

extension View {
    public func onChange(
        of value: some Equatable, initial: Bool, _ action: @escaping () -> Void
    ) -> some View {
        self
    }
}

@MainActor public struct Binding<Value> {
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
}

@MainActor @propertyWrapper public struct State<Value> {
    public init(wrappedValue: Value) {}
    public var wrappedValue: Value {
        get { fatalError("Nothing runs this.") }
        nonmutating set {}
    }
}

public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
}

@MainActor @propertyWrapper public struct StateObject<Object> {
    public nonisolated init(wrappedValue: @autoclosure @escaping () -> Object) {}
    public var wrappedValue: Object { fatalError("Nothing runs this.") }
}
