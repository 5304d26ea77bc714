// Declares what the documentation uses of Combine, so that its samples compile where there is none.

public final class CurrentValueSubject<Output, Failure: Error> {
    public init(_ value: Output) {}
    public func send(_ value: Output) {}
}
