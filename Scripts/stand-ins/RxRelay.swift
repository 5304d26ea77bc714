// Declares what the documentation uses of RxRelay, so that its samples compile without it.

import RxSwift

public final class BehaviorRelay<Element>: ObservableType {
    public let value: Element
    public init(value: Element) { self.value = value }
    public func accept(_ element: Element) {}
}

public final class PublishRelay<Element>: ObservableType {
    public init() {}
    public func accept(_ element: Element) {}
}
