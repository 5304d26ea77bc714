import Minimalist

/// The rows of the table. The first are measured with each of these numbers of observers.
@MainActor func cases(observers counts: [Int]) -> [Case] {
    counts.map { fanOut("`Int` written", .write, Int.self, $0, isInChart: true) }
        + counts.map { fanOut("`Int` mutated", .mutate, Int.self, $0) }
        + counts.map { fanOut("`Int` sent", .send, Int.self, $0) }
        + [
            fanOut("`String` written", .write, String.self, 1_000),
            fanOut("256 bytes written", .write, Block.self, 1_000),
            fanOut("10,000 elements written", .write, Numbers.self, 1_000),
            fanOut("10,000 elements mutated", .mutate, Numbers.self, 1_000),
            outsideOfActors("Outside of actors, 1,000 observers"),

            parts("1,000 observers of fields, a tenth called", .field, isHit: true),
            parts("1,000 observers of fields, none called", .field, isHit: false),
            parts("… by key paths in variables", .fieldInVariable, isHit: false),
            parts("20 observers of rows by ID, one called", .row, isHit: true),
            parts("20 observers of rows by ID, none called", .row, isHit: false),
            parts("… by an isolated predicate", .rowByPredicate, isHit: false),

            everyWay("Unobserved `Int` read", .readUnobserved, Int.self, 1),
            everyWay("Unobserved `Int` written", .writeUnobserved, Int.self, 1),
            everyWay("Unobserved 256 bytes, 8 mutated", .mutateUnobserved, Block.self, 1),

            everyWay("Adding one of 1,000 observers", .add, Int.self, 1_000),
            everyWay("Adding one of 100,000 observers", .add, Int.self, 100_000),
            everyWay("Coming and going, while 1,000 stay", .comeAndGo, Int.self, 1_000),
            everyWay("First write after 9,999 of 10,000 left", .leave, Int.self, 10_000),
        ]
}

@MainActor private func fanOut<Value: Payload>(
    _ title: String, _ work: Work, _ type: Value.Type, _ count: Int, isInChart: Bool = false
) -> Case {
    let title = "\(title), \(Double(count).short) observer\(count == 1 ? "" : "s")"
    return everyWay(title, work, type, count, isInChart: isInChart)
}

/// What is done with a value, or with its observers.
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
    _ title: String, _ work: Work, _: Value.Type, _ count: Int, isInChart: Bool = false
) -> Case {
    let contenders: [(way: Way, prepare: () -> Contender)] = [
        (.hand, { prepare(Loop<Value>(), work, count) }),
        (.minimalist, { prepare(MinimalistSubject<Value>(), work, count) }),
        (.combine, { prepare(CombineSubject<Value>(), work, count) }),
        (.observation, { prepare(ObservationSubject<Value>(), work, count) }),
        (.center, { prepare(CenterSubject<Value>(), work, count) }),
        (.strong, { prepare(Loop<Value>(isStrong: true), work, count) }),
    ]
    return Case(
        title: title,
        chartPosition: isInChart ? count : nil,
        contenders: contenders.filter { work.ways.contains($0.way) })
}

@MainActor private func prepare<S: Subject>(_ subject: S, _ work: Work, _ count: Int) -> Contender {
    let (first, second) = S.Value.samples
    let observers = (0..<count).map { _ in Observer() }
    let join = { for observer in observers { subject.observe(with: observer) } }
    switch work {
    case .write:
        join()
        return Contender(2 * count, observers, receive: count * (first.weight + second.weight)) {
            subject.write(first)
            subject.write(second)
        }
    case .mutate:
        join()
        return Contender(2 * count, observers, receive: count * (first.weight + second.weight)) {
            subject.mutate()
            subject.mutate()
        }
    case .send:
        for observer in observers { subject.observeEvents(with: observer) }
        return Contender(2 * count, observers, receive: count * (first.weight + second.weight)) {
            subject.send(first)
            subject.send(second)
        }
    case .readUnobserved:
        return Contender(1_000, observers, receive: 1_000 * second.weight) {
            for _ in 1...1_000 {
                observers[0].sum += subject.value.weight
                escape(subject)
            }
        }
    case .writeUnobserved:
        return Contender(1_000, observers, receive: second.weight) {
            for number in 1...1_000 {
                subject.value = number % 2 == 0 ? second : first
                escape(subject)
            }
            observers[0].sum += subject.value.weight
        }
    case .mutateUnobserved:
        return Contender(1_000, observers, receive: second.weight) {
            for _ in 1...1_000 {
                subject.value.mutate()
                escape(subject)
            }
            observers[0].sum += subject.value.weight
        }
    case .add:
        return Contender(count, observers, receive: count * first.weight) {
            join()
        } finally: {
            subject.write(first)
        }
    case .comeAndGo:
        join()
        return Contender(2_000, observers, receive: count * first.weight) {
            for _ in 0..<2_000 { subject.observe(with: Observer()) }
        } finally: {
            subject.write(first)
        }
    case .leave:
        join()
        return Contender(count, Array(observers.suffix(1)), receive: second.weight) {
            subject.write(first)
        } finally: {
            subject.write(second)
        }
    }
}

/// Changes the part that one kind of observers observes, or one that none does.
@MainActor private func parts(_ title: String, _ part: Part, isHit: Bool) -> Case {
    func prepare(observe: (Int, Observer) -> Void, write: @escaping (Int) -> Void) -> Contender {
        let observers = (0..<(part.isRow ? 20 : 1_000)).map { _ in Observer() }
        for (index, observer) in observers.enumerated() { observe(part.kind(of: index), observer) }
        let called = isHit ? observers.indices.count { part.kind(of: $0) == 0 } : 0
        return Contender(2 * observers.count, observers, receive: 3 * called) {
            write(1)
            write(2)
        }
    }

    func whole(_ subject: some PartSubject<State>) -> Contender {
        prepare {
            subject.observe(part, kind: $0, with: $1)
        } write: {
            part.change(&subject.value, isHit: isHit, to: $0)
            subject.notify()
        }
    }

    // Each part is a subject of its own, and the code that changes it knows which.
    func split(_ subjects: [some Subject<Int>]) -> Contender {
        prepare {
            subjects[$0].observe(with: $1)
        } write: {
            subjects[isHit ? 0 : 20].write($0)
        }
    }

    var contenders: [(way: Way, prepare: () -> Contender)] = [
        (.hand, { whole(Loop()) }), (.minimalist, { whole(MinimalistSubject()) }),
    ]
    if part == .field || part == .row {
        contenders += [
            (.combine, { whole(CombineSubject()) }),
            (.observation, { split((0...20).map { _ in ObservationSubject() }) }),
            (.center, { split((0...20).map { _ in CenterSubject() }) }),
        ]
    }
    return Case(title: title, contenders: contenders)
}

/// Keeps the compiler from merging accesses to an object that nobody else sees.
@inline(never) @_optimize(none) private func escape(_ object: AnyObject) {}

/// The same in classes that belong to no actor.
private func outsideOfActors(_ title: String) -> Case {
    func prepare(isByHand: Bool) -> Contender {
        let model = PlainModel()
        let observers = (0..<1_000).map { _ in PlainObserver() }
        for observer in observers {
            isByHand ? model.observeByHand(with: observer) : model.observe(with: observer)
        }
        let received = { observers.reduce(0) { $0 + exchange(&$1.sum, with: 0) } }
        return Contender(calls: 2_000, expected: 3_000, received: received) {
            model.write(1)
            model.write(2)
        }
    }
    let ways: [(way: Way, prepare: () -> Contender)] = [
        (.hand, { prepare(isByHand: true) }), (.minimalist, { prepare(isByHand: false) }),
    ]
    return Case(title: title, contenders: ways)
}

private final class PlainObserver {
    var sum = 0
}

private final class PlainModel {
    @Property private var value = 0
    private var observers: [(Int) -> Void] = []

    func observe(with observer: PlainObserver) {
        $value.observe(with: observer) { $0.sum &+= $1 }
    }

    func observeByHand(with observer: PlainObserver) {
        observers.append { [weak observer] in observer?.sum &+= $0 }
    }

    func write(_ number: Int) {
        value = number
        for observer in observers { observer(number) }
    }
}
