// Declares what the samples use of RxSwift and its companions, so that they compile without them.
// Scripts/samples.py makes a module of each section.

// Module RxSwift

public protocol Disposable {}

extension Disposable {
    public func disposed(by bag: DisposeBag) {}
}

public final class DisposeBag {
    public init() {}
}

public struct AnyDisposable: Disposable {}

public enum Disposables {
    public static func create(with dispose: @escaping () -> Void) -> any Disposable {
        AnyDisposable()
    }
}

public struct AnyObserver<Element> {
    public func onNext(_ element: Element) {}
}

public final class MainScheduler: Sendable {
    public static let instance = MainScheduler()
}

public protocol ObservableConvertibleType<Element> {
    associatedtype Element
}

open class Observable<Element>: ObservableConvertibleType {
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable)
        -> Observable<Element>
    {
        Observable()
    }
    public init() {}
    public func observe(on scheduler: MainScheduler) -> Observable<Element> { self }
    public func subscribe(onNext: @escaping (Element) -> Void) -> any Disposable { AnyDisposable() }
}

public struct Single<Element>: ObservableConvertibleType {}

// Module RxRelay

import RxSwift

public final class BehaviorRelay<Element>: Observable<Element> {
    public let value: Element
    public init(value: Element) { self.value = value }
}

public final class PublishRelay<Element>: Observable<Element> {
    public override init() {}
    public func accept(_ element: Element) {}
}

// Module RxCocoa

@_exported import RxRelay
import RxSwift

public struct Driver<Element>: ObservableConvertibleType {
    public static func empty() -> Driver<Element> { Driver() }
    public static func combineLatest<A, B>(_ a: Driver<A>, _ b: Driver<B>) -> Driver<(A, B)>
    where Element == (A, B) {
        Driver()
    }
    public static func combineLatest<A, B>(
        _ a: Driver<A>, _ b: Driver<B>, resultSelector: @escaping (A, B) -> Element
    ) -> Driver<Element> {
        Driver()
    }
    public func distinctUntilChanged() -> Driver<Element> where Element: Equatable { self }
}

public struct Signal<Element>: ObservableConvertibleType {
    public static func empty() -> Signal<Element> { Signal() }
    public func withLatestFrom<Other>(_ second: Driver<Other>) -> Signal<Other> { Signal<Other>() }
    public func flatMapLatest<New>(_ selector: @escaping (Element) -> Signal<New>) -> Signal<New> {
        Signal<New>()
    }
}

extension ObservableConvertibleType {
    public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> { Driver() }
    public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> { Signal() }
    public func asSignal(onErrorRecover: @escaping (any Error) -> Signal<Element>)
        -> Signal<Element>
    {
        Signal()
    }
    public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> {
        Observable()
    }
}

extension BehaviorRelay {
    public func asDriver() -> Driver<Element> { Driver() }
}

extension PublishRelay {
    public func asSignal() -> Signal<Element> { Signal() }
}

// Of the examples of RxSwift.
public final class ActivityIndicator {
    public init() {}
    public func asDriver() -> Driver<Bool> { Driver() }
}
