@testable import Laws

/// A small library that keeps every law but 8, unless it has another fault.
@MainActor final class FaultyLibrary: Library {
    /// Each is named for what the library does then.
    enum Fault: CaseIterable {
        case doesNotCallImmediately
        case callsTheNewestFirst
        case setsAfterCalling
        case finishesAnOvertakenPass
        case dropsCallsOfANestedWrite
        case ignoresANestedWrite
        case callsNewcomersAgain

        /// The library always does this, since nobody can keep law 8 with 4, 6 and 9.
        case skipsOvertakenValues
        case nestsCalls
        case retainsObjectsInAPass
        case retainsObjects
        case keepsClosures
        case retainsItself
        case doesNotCompareParts
        case skipsPartsAfterANestedWrite
        case dropsNestedEvents
        case sendsTheNewestEventFirst
        case nestsEvents
        case copies
    }

    static let name = "Faulty"

    private let fault: Fault
    private(set) var value = [Int].ending(in: 0)
    private var valueObservers: [Subscriber<[Int]>] = []
    private var eventObservers: [Subscriber<Int>] = []

    /// Those who observed at the newest write, if they have yet to be called.
    private var pending: [Subscriber<[Int]>]?
    private var queue: [(event: Int, audience: [Subscriber<Int>])] = []
    private var isDelivering = false
    private var isSending = false
    private var itself: FaultyLibrary?

    init() { fault = .skipsOvertakenValues }

    init(_ fault: Fault) { self.fault = fault }

    func write(_ new: [Int]) {
        if isDelivering, fault == .ignoresANestedWrite { return }
        if fault == .setsAfterCalling {
            notify(of: new)
            value = new
        } else {
            value = new
            notify(of: new)
        }
    }

    func mutate(_ change: (inout [Int]) -> Void) {
        if fault == .copies {
            var copy = value
            change(&copy)
            value = copy
        } else {
            change(&value)
        }
        notify(of: value)
    }

    func observe(with object: Owner, call: @escaping Callback<[Int]>) {
        observe(Subscriber(object, retained: fault == .retainsObjects, call))
    }

    func observeHalf(with object: Owner, call: @escaping Callback<Int>) {
        var last: Int?
        let subscriber = Subscriber(object, retained: fault == .retainsObjects) {
            [fault] (object, value: [Int]) in
            if value.half == last, fault != .doesNotCompareParts { return }
            last = value.half
            call(object, value.half)
        }
        subscriber.isOfPart = true
        observe(subscriber)
    }

    private func observe(_ subscriber: Subscriber<[Int]>) {
        if fault == .retainsItself { itself = self }
        valueObservers.append(subscriber)
        if fault == .doesNotCallImmediately { return }
        let isOutermost = !isDelivering
        isDelivering = true
        subscriber.call(value)
        if !isOutermost { return }
        isDelivering = false
        if pending != nil { deliver() }
    }

    private func notify(of value: [Int]) {
        if isDelivering, fault == .dropsCallsOfANestedWrite { return }
        pending = valueObservers
        if fault == .setsAfterCalling {
            return call(valueObservers, with: value)
        }
        if !isDelivering || fault == .nestsCalls { deliver() }
    }

    private func deliver() {
        isDelivering = true
        var isFirst = true
        while var audience = exchange(&pending, with: nil) {
            if fault == .callsNewcomersAgain { audience = valueObservers }
            if fault == .callsTheNewestFirst { audience.reverse() }
            if fault == .skipsPartsAfterANestedWrite, !isFirst {
                audience.removeAll(where: \.isOfPart)
            }
            isFirst = false
            call(audience, with: value)
        }
        isDelivering = false
        sweep()
    }

    private func call(_ audience: [Subscriber<[Int]>], with value: [Int]) {
        let objects = fault == .retainsObjectsInAPass ? audience.map(\.object) : []
        for subscriber in audience {
            if pending != nil, fault != .finishesAnOvertakenPass, fault != .setsAfterCalling {
                break
            }
            subscriber.call(value)
        }
        withExtendedLifetime(objects) {}
    }

    private func sweep() {
        if fault == .keepsClosures { return }
        valueObservers.removeAll { $0.object == nil }
        eventObservers.removeAll { $0.object == nil }
    }

    func send(_ event: Int) {
        if isSending, fault == .dropsNestedEvents { return }
        queue.append((event, eventObservers))
        if isSending, fault != .nestsEvents { return }
        isSending = true
        while !queue.isEmpty {
            let isLast = fault == .sendsTheNewestEventFirst
            let (event, audience) = queue.remove(at: isLast ? queue.endIndex - 1 : 0)
            for subscriber in audience { subscriber.call(event) }
        }
        isSending = false
        sweep()
    }

    func observeEvents(with object: Owner, call: @escaping Callback<Int>) {
        eventObservers.append(Subscriber(object, retained: fault == .retainsObjects, call))
    }
}

@MainActor private final class Subscriber<Value> {
    private(set) weak var object: Owner?
    private let retained: Owner?
    private let callback: Callback<Value>
    var isOfPart = false

    init(_ object: Owner, retained: Bool, _ callback: @escaping Callback<Value>) {
        self.object = object
        self.retained = retained ? object : nil
        self.callback = callback
    }

    func call(_ value: Value) { if let object { callback(object, value) } }
}
