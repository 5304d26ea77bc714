// Declares what the samples use of RxSwift and its companions, so that they compile without them.
// Scripts/samples.py makes a module of each section.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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

open class Observable<Element> {
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable)
        -> Observable<Element>
    {
        Observable()
    }
    public init() {}
    public func observe(on scheduler: MainScheduler) -> Observable<Element> { self }
    public func subscribe(onNext: @escaping (Element) -> Void) -> any Disposable { AnyDisposable() }
}

// Module RxRelay

import RxSwift

public final class BehaviorRelay<Element>: Observable<Element> {
    public let value: Element
    public init(value: Element) { self.value = value }
}

// Module RxCocoa

import RxSwift

public struct Driver<Element> {
    public static func empty() -> Driver<Element> { Driver() }
}

public struct Signal<Element> {
    public static func empty() -> Signal<Element> { Signal() }
}

extension Observable {
    public func asDriver(onErrorDriveWith driver: Driver<Element>) -> Driver<Element> { Driver() }
    public func asSignal(onErrorSignalWith signal: Signal<Element>) -> Signal<Element> { Signal() }
}
