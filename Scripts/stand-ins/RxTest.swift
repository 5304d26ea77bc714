// Declares what the documentation uses of RxTest, so that its samples compile without it.

import RxSwift

public final class TestScheduler: SchedulerType {
    public init(initialClock: Int, resolution: Double = 1) {}
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
