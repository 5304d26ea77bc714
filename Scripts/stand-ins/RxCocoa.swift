// Declares what the documentation uses of RxCocoa, so that its samples compile without it.

@_exported import RxRelay
import RxSwift
import UIKit

public struct Driver<Element>: ObservableConvertibleType {
    public static func just(_ element: Element) -> Driver<Element> { Driver() }
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
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        AnyDisposable.none
    }
    public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        AnyDisposable.none
    }
    public func drive(onNext: @escaping (Element) -> Void) -> any Disposable {
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

extension PublishRelay {
    public func asSignal() -> Signal<Element> { Signal() }
}

// Of the examples of RxSwift.
public final class ActivityIndicator {
    public init() {}
    public func asDriver() -> Driver<Bool> { Driver() }
}

public struct Binder<Element>: ObserverType {}

public struct ControlProperty<Element> {
    public func asDriver() -> Driver<Element> { Driver() }
}

extension ControlProperty where Element == String? {
    public var orEmpty: ControlProperty<String> { ControlProperty<String>() }
}

public struct ControlEvent<Element> {
    public func asSignal() -> Signal<Element> { Signal() }
}

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

extension UILabel {
    public var rx: Reactive<UILabel> { Reactive() }
}

extension UITextField {
    public var rx: Reactive<UITextField> { Reactive() }
}

extension UIButton {
    public var rx: Reactive<UIButton> { Reactive() }
}
