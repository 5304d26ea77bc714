// Declares what the documentation uses of Combine, so that its samples compile where there is none.

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
