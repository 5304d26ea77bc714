// Declares what the documentation uses of RxSwift, so that its samples compile without it.

public protocol Disposable {
    func dispose()
}

extension Disposable {
    public func disposed(by bag: DisposeBag) {}
}

public final class DisposeBag {
    public init() {}
}

public struct AnyDisposable: Disposable {
    public func dispose() {}
}

public enum Disposables {
    public static func create(with dispose: @escaping () -> Void) -> any Disposable {
        AnyDisposable()
    }
}

public protocol ObserverType<Element> {
    associatedtype Element
}

public struct AnyObserver<Element>: ObserverType {
    public func onNext(_ element: Element) {}
}

public protocol SchedulerType {}

public final class MainScheduler: SchedulerType, Sendable {
    public static let instance = MainScheduler()
}

public enum Interval {
    case milliseconds(Int)
}

public protocol ObservableConvertibleType<Element> {
    associatedtype Element
}

public protocol ObservableType<Element>: ObservableConvertibleType {}

public class Observable<Element>: ObservableType {
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable)
        -> Observable<Element>
    {
        Observable()
    }
    public init() {}
}

extension ObservableType {
    public func subscribe(onNext: @escaping (Element) -> Void) -> any Disposable {
        AnyDisposable()
    }
    public func skip(_ count: Int) -> Observable<Element> { Observable() }
    public func observe(on scheduler: any SchedulerType) -> Observable<Element> { Observable() }
    public func debounce(_ interval: Interval, scheduler: any SchedulerType)
        -> Observable<Element>
    {
        Observable()
    }
    public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
        Observable()
    }
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source
    ) -> Observable<Source.Element> {
        Observable()
    }
    public func asSingle() -> Single<Element> { Single() }
}

public struct Single<Element>: ObservableConvertibleType {
    public static func just(_ element: Element) -> Single<Element> { Single() }
    public func catchAndReturn(_ element: Element) -> Single<Element> { self }
    public var value: Element {
        get async throws { throw CancellationError() }
    }
}
