import Minimalist

/// The rows of the table. The first are measured with each of these numbers of observers.
@MainActor func cases(observers counts: [Int]) -> [Case] {
    let works: [(title: String, Work)] = [
        ("`Int` written", .write), ("`Int` mutated", .mutate), ("`Int` sent", .send),
    ]
    return works.flatMap { title, work in
        counts.map { count in
            let observers = "\(Double(count).short) observer\(count == 1 ? "" : "s")"
            return everyWay("\(title), \(observers)", work, Int.self, count)
        }
    } + [
        everyWay("`String` written, 1,000 observers", .write, String.self, 1_000),
        everyWay("256 bytes written, 1,000 observers", .write, Block.self, 1_000),
        everyWay("10,000 elements written, 1,000 observers", .write, Numbers.self, 1_000),
        everyWay("10,000 elements mutated, 1,000 observers", .mutate, Numbers.self, 1_000),
        outsideOfActors("Outside of actors, 1,000 observers"),
    ] + partCases() + [
        everyWay("Unobserved `Int` read", .readUnobserved, Int.self, 1),
        everyWay("Unobserved `Int` written", .writeUnobserved, Int.self, 1),
        everyWay("Unobserved 256 bytes, 8 mutated", .mutateUnobserved, Block.self, 1),

        everyWay("Adding one of 1,000 observers", .add, Int.self, 1_000),
        everyWay("Adding one of 100,000 observers", .add, Int.self, 100_000),
        everyWay("Coming and going, while 1,000 stay", .comeAndGo, Int.self, 1_000),
        everyWay("First write after 9,999 of 10,000 left", .leave, Int.self, 10_000),
    ]
}

/// The work that is measured: with a value, or with its observers.
private enum Work {
    case write, mutate, send
    case readUnobserved, writeUnobserved, mutateUnobserved
    case add, comeAndGo, leave

    /// By hand, an unobserved value is a stored property. A strong loop lets nobody go.
    var ways: [Way] {
        switch self {
        case .write, .mutate, .send: Way.allCases
        case .readUnobserved, .writeUnobserved, .mutateUnobserved:
            [.hand, .minimalist, .combine, .observation]
        case .add, .comeAndGo, .leave: Way.allCases.filter { $0 != .strong }
        }
    }
}

@MainActor private func everyWay<Value: Payload>(
    _ title: String, _ work: Work, _: Value.Type, _ count: Int
) -> Case {
    let contenders: [Way: () -> Contender] = [
        .hand: { contender(Loop<Value>(), work, count) },
        .minimalist: { contender(MinimalistSubject<Value>(), work, count) },
        .combine: { contender(CombineSubject<Value>(), work, count) },
        .observation: { contender(ObservationSubject<Value>(), work, count) },
        .center: { contender(CenterSubject<Value>(), work, count) },
        .strong: { contender(Loop<Value>(isStrong: true), work, count) },
    ]
    return Case(
        title: title,
        chartPosition: work == .write && Value.self == Int.self ? count : nil,
        contenders: contenders.filter { work.ways.contains($0.key) })
}

@MainActor private func contender<S: Subject>(
    _ subject: S, _ work: Work, _ count: Int
) -> Contender {
    let (one, two) = (S.Value(weight: 1), S.Value(weight: 2))
    let observers = (0..<count).map { _ in Observer() }
    let join = { for observer in observers { subject.observe(with: observer) } }
    switch work {
    case .write:
        join()
        return writes(to: observers) { subject.write($0 == 1 ? one : two) }
    case .mutate:
        join()
        return writes(to: observers) { _ in subject.mutate() }
    case .send:
        for observer in observers { subject.observeEvents(with: observer) }
        return writes(to: observers) { subject.send($0 == 1 ? one : two) }
    case .readUnobserved:
        return Contender(10_000, observers, receive: 20_000) {
            for _ in 0..<10_000 {
                observers[0].sum += subject.value.weight
                escape(subject)
            }
        }
    case .writeUnobserved:
        return Contender(10_000, observers, receive: 2) {
            for number in 1...10_000 {
                subject.value = number % 2 == 1 ? one : two
                escape(subject)
            }
            observers[0].sum += subject.value.weight
        }
    case .mutateUnobserved:
        return Contender(10_000, observers, receive: 2) {
            for _ in 0..<10_000 {
                subject.value.mutate()
                escape(subject)
            }
            observers[0].sum += subject.value.weight
        }
    case .add:
        return Contender(count, observers, receive: count, work: join) { subject.write(one) }
    case .comeAndGo:
        join()
        let visit = { for _ in 0..<2_000 { subject.observe(with: Observer()) } }
        return Contender(2_000, observers, receive: count, work: visit) { subject.write(one) }
    case .leave:
        join()
        return Contender(count, observers.suffix(1), receive: 2) {
            subject.write(one)
        } finally: {
            subject.write(two)
        }
    }
}

/// Writes in turn what weighs 1 and 2, for which observers that are called add up 3.
@MainActor private func writes(
    to observers: [Observer], called: Int? = nil, _ write: @escaping (Int) -> Void
) -> Contender {
    let pairs = max(1, 100 / observers.count)
    let expected = 3 * pairs * (called ?? observers.count)
    return Contender(2 * pairs * observers.count, observers, receive: expected) {
        for _ in 0..<pairs {
            write(1)
            write(2)
        }
    }
}

extension Contender {
    @MainActor fileprivate init(
        _ calls: Int, _ observers: [Observer], receive expected: Int, work: @escaping () -> Void,
        finally: (() -> Void)? = nil
    ) {
        let received = { observers.reduce(0) { $0 + exchange(&$1.sum, with: 0) } }
        self.init(
            calls: calls, expected: expected, received: received, work: work, finally: finally)
    }
}

/// Keeps the compiler from merging accesses to an object that nobody else sees.
@inline(never) @_optimize(none) private func escape(_ object: AnyObject) {}

/// Changes the part that some of the observers observe, or one that none does.
@MainActor func parts(
    _ title: String, _ part: Part, called: Int = 0, change: @escaping (inout State, Int) -> Void
) -> Case {
    func observers() -> [Observer] { (0..<(part.isRow ? 20 : 1_000)).map { _ in Observer() } }

    func whole(_ subject: some PartSubject<State>) -> Contender {
        let observers = observers()
        for (index, observer) in observers.enumerated() {
            subject.observe(part, index: index, with: observer)
        }
        return writes(to: observers, called: called) {
            change(&subject.value, $0)
            subject.notify()
        }
    }

    // Each part is a subject of its own, and the code that changes it knows which.
    func split(_ subject: () -> some Subject<Int>) -> Contender {
        let subjects = (0...20).map { _ in subject() }
        let observers = observers()
        for (index, observer) in observers.enumerated() {
            subjects[part.isRow ? index : min(index % 10, 1)].observe(with: observer)
        }
        return writes(to: observers, called: called) { subjects[called > 0 ? 0 : 20].write($0) }
    }

    var contenders: [Way: () -> Contender] = [
        .hand: { whole(Loop()) }, .minimalist: { whole(MinimalistSubject()) },
    ]
    if part == .field || part == .row {
        contenders[.combine] = { whole(CombineSubject()) }
        contenders[.observation] = { split { ObservationSubject() } }
        contenders[.center] = { split { CenterSubject() } }
    }
    return Case(title: title, contenders: contenders)
}

/// The first cases again, in code that belongs to no actor.
private func outsideOfActors(_ title: String) -> Case {
    let model = PlainModel()
    let observers = (0..<1_000).map { _ in PlainObserver() }
    for observer in observers {
        model.closures.append { [weak observer] in observer?.sum &+= $0 }
        model.$value.observe(with: observer) { $0.sum &+= $1 }
    }
    func contender(_ write: @escaping (Int) -> Void) -> Contender {
        let received = { observers.reduce(0) { $0 + exchange(&$1.sum, with: 0) } }
        return Contender(calls: 2_000, expected: 3_000, received: received) {
            write(1)
            write(2)
        }
    }
    return Case(
        title: title,
        contenders: [
            .hand: { contender { number in for closure in model.closures { closure(number) } } },
            .minimalist: { contender { model.value = $0 } },
        ])
}

private final class PlainModel {
    @Property var value = 0
    var closures: [(Int) -> Void] = []
}

private final class PlainObserver {
    var sum = 0
}
