// Declares what the samples use of RxSwift and its companions, so that they compile without them.
// Scripts/samples.py makes a module of each section.

// Module RxSwift

public protocol Disposable {
    func dispose()
}

extension Disposable {
    public func disposed(by bag: DisposeBag) {}
}

public final class DisposeBag {
    public init() {}
    public func insert(_ disposables: any Disposable...) {}
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

// Module RxRelay

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

extension ObservableType {
    public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
        Disposables.create {}
    }
    public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
        Disposables.create {}
    }
}

// Module RxCocoa

@_exported import RxRelay
import RxSwift
import UIKit

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
    public func map<New>(_ transform: @escaping (Element) -> New) -> Driver<New> { Driver<New>() }
    public func distinctUntilChanged() -> Driver<Element> where Element: Equatable { self }
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        AnyDisposable.none
    }
}

public struct Signal<Element>: ObservableConvertibleType {
    public static func empty() -> Signal<Element> { Signal() }
    public func withLatestFrom<Other>(_ second: Driver<Other>) -> Signal<Other> { Signal<Other>() }
    public func flatMapLatest<New>(_ selector: @escaping (Element) -> Signal<New>) -> Signal<New> {
        Signal<New>()
    }
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        AnyDisposable.none
    }
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        AnyDisposable.none
    }
    public func emit(onNext: @escaping (Element) -> Void) -> any Disposable {
        AnyDisposable.none
    }
}

extension AnyDisposable {
    fileprivate static var none: any Disposable { Disposables.create {} }
}

extension ObservableConvertibleType {
    public func asDriver(onErrorJustReturn element: Element) -> Driver<Element> { Driver() }
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

public struct Binder<Element>: ObserverType {}

public struct ControlProperty<Element>: ObservableType {}

extension ControlProperty where Element == String? {
    public var orEmpty: ControlProperty<String> { ControlProperty<String>() }
}

public struct ControlEvent<Element>: ObservableType {}

@dynamicMemberLookup public struct Reactive<Base: AnyObject> {
    public subscript<Value>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Value>)
        -> Binder<Value>
    {
        Binder()
    }
}

extension Reactive where Base == UITextField {
    public var text: ControlProperty<String?> { ControlProperty() }
}

extension Reactive where Base == UIButton {
    public var tap: ControlEvent<Void> { ControlEvent() }
}

extension Reactive where Base == UIActivityIndicatorView {
    public var isAnimating: Binder<Bool> { Binder() }
}

extension UILabel {
    public var rx: Reactive<UILabel> { Reactive() }
}

extension UITextField {
    public var rx: Reactive<UITextField> { Reactive() }
}

extension UIButton {
    public var rx: Reactive<UIButton> { Reactive() }
}

extension UIActivityIndicatorView {
    public var rx: Reactive<UIActivityIndicatorView> { Reactive() }
}

// Module RxTest

import RxSwift

public final class TestScheduler: SchedulerType {
    public init(initialClock: Int) {}
    public func createColdObservable<Element>(_ events: [Recorded<Element>])
        -> Observable<Element>
    {
        Observable()
    }
    public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
        TestableObserver()
    }
    public func scheduleAt(_ time: Int, action: @escaping () -> Void) {}
    public func start() {}
}

public struct Recorded<Element> {
    public static func next(_ time: Int, _ element: Element) -> Recorded<Element> { Recorded() }
    public static func completed(_ time: Int) -> Recorded<Element> { Recorded() }
}

extension Recorded: Equatable where Element: Equatable {
    public static func == (one: Recorded, other: Recorded) -> Bool { true }
}

public final class TestableObserver<Element>: ObserverType {
    public let events: [Recorded<Element>] = []
}
