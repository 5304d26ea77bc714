// Declares what the documentation uses of RxSwift, so that its samples compile without it.

public protocol Disposable {}

public struct AnyDisposable: Disposable {}

public enum Disposables {
    public static func create(with dispose: @escaping () -> Void) -> any Disposable {
        AnyDisposable()
    }
}

public struct AnyObserver<Element> {
    public func onNext(_ element: Element) {}
}

public class Observable<Element> {
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable)
        -> Observable<Element>
    {
        Observable()
    }
}
