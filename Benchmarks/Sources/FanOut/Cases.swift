import Minimalist

/// The rows of the table. The first are measured with each of these numbers of observers.
@MainActor func cases(observers counts: [Int]) -> [Case] {
    counts.map { observed(.write, "Write an `Int`", Int.self, $0, isInChart: true) }
        + counts.map { observed(.mutate, "Mutate an `Int` in place", Int.self, $0) }
        + counts.map { observed(.send, "Send an `Int`", Int.self, $0) }
        + [
            outsideOfActors("Write an `Int` outside of actors", 1_000),
            observed(.write, "Write a `String`", String.self, 1_000),
            observed(.write, "Write 256 bytes", Block.self, 1_000),
            observed(.write, "Write an array of 10,000", Numbers.self, 1_000),
            observed(.mutate, "Mutate an array of 10,000 in place", Numbers.self, 1_000),

            parts("1,000 observers of ten fields, one changes", .field, .field),
            parts("1,000 observers of ten fields, another changes", .field, .unobserved),
            parts("… by key paths in variables", .fieldByVariable, .unobserved),
            parts("20 rows by ID in a list of 2,000, one changes", .row, .row),
            parts("20 rows by ID, another field changes", .row, .unobserved),
            parts("… by a predicate on the main actor", .rowByPredicate, .unobserved),

            unobserved(.read, "Read an unobserved `Int`", Int.self),
            unobserved(.write, "Write an unobserved `Int`", Int.self),
            unobserved(.mutate, "Mutate 8 of 256 unobserved bytes", Block.self),

            observed(.add, "Add observers, up to", Int.self, 1_000),
            observed(.add, "Add observers, up to", Int.self, 100_000),
            observed(.comeAndGo, "Come and go, while others stay", Int.self, 1_000),
            observed(.leave, "First write after all but one left", Int.self, 10_000),
            observed(.add, "Bytes of an observer", Int.self, 10_000, in: .bytes),
        ]
}

/// What is done with a value that is observed.
private enum Work {
    case write, mutate, send, add, comeAndGo, leave
}

@MainActor private func observed<Value: Payload>(
    _ work: Work, _ title: String, _: Value.Type, _ count: Int, in unit: Unit = .nanoseconds,
    isInChart: Bool = false
) -> Case {
    Case(
        title: "\(title), \(count.grouped) observer\(count == 1 ? "" : "s")",
        unit: unit,
        chartPosition: isInChart ? count : nil,
        contenders: [
            (.hand, { prepare(WeakLoop<Value>(), for: work, count) }),
            (.minimalist, { prepare(MinimalistSubject<Value>(), for: work, count) }),
            (.combine, { prepare(CombineSubject<Value>(), for: work, count) }),
            (.observation, { prepare(ObservationSubject<Value>(), for: work, count) }),
            (.center, { prepare(CenterSubject<Value>(), for: work, count) }),
            (.strong, { prepare(StrongLoop<Value>(), for: work, count) }),
        ])
}

@MainActor private func prepare<S: Subject>(
    _ subject: S, for work: Work, _ count: Int
) -> Contender {
    let (first, second) = S.Value.samples
    let weight = count * (first.weight + second.weight)
    var observers = (0..<count).map { _ in Observer() }
    if work == .send {
        for observer in observers { subject.observeEvents(with: observer) }
    } else if work != .add {
        for observer in observers { subject.observe(with: observer) }
    }
    switch work {
    case .write:
        return Contender(observers, receive: weight, calls: 2 * count) {
            for _ in 0..<$0 {
                subject.write(first)
                subject.write(second)
            }
        }
    case .mutate:
        return Contender(observers, receive: weight, calls: 2 * count) {
            for _ in 0..<$0 {
                subject.mutate()
                subject.mutate()
            }
        }
    case .send:
        return Contender(observers, receive: weight, calls: 2 * count) {
            for _ in 0..<$0 {
                subject.send(first)
                subject.send(second)
            }
        }
    case .add:
        return Contender(observers, receive: count * first.weight, calls: count) { _ in
            for observer in observers { subject.observe(with: observer) }
        } finally: {
            subject.write(first)
        }
    case .comeAndGo:
        return Contender(observers, receive: count * first.weight, calls: 2_000) { _ in
            for _ in 0..<2_000 { subject.observe(with: Observer()) }
        } finally: {
            subject.write(first)
        }
    case .leave:
        observers.removeFirst(count - 1)
        return Contender(observers, receive: first.weight, calls: count) { _ in
            subject.write(second)
        } finally: {
            subject.write(first)
        }
    }
}

/// The same in classes without an actor.
@MainActor private func outsideOfActors(_ title: String, _ count: Int) -> Case {
    return Case(
        title: "\(title), \(count.grouped) observers",
        contenders: [
            (.hand, { prepare { $0.addByHand() } }), (.minimalist, { prepare { $0.add() } }),
        ])

    func prepare(_ add: (Plain) -> Void) -> Contender {
        let (plain, counter) = (Plain(), Observer())
        for _ in 0..<count { add(plain) }
        return Contender([counter], receive: 3 * count, calls: 2 * count) {
            counter.sum += plain.write(times: $0)
        }
    }
}

private final class Plain {
    final class Observer {
        var sum = 0
    }

    @Property private var value = 0
    private var closures: [(Int) -> Void] = []
    private var observers: [Observer] = []

    func addByHand() {
        let observer = Observer()
        observers.append(observer)
        closures.append { [weak observer] in observer?.sum &+= $0 }
    }

    func add() {
        observers.append(Observer())
        $value.observe(with: observers.last) { $0.sum &+= $1 }
    }

    /// Writes twice each time, and returns what was received.
    func write(times: Int) -> Int {
        for observer in observers { observer.sum = 0 }
        for _ in 0..<times {
            for number in 1...2 {
                value = number
                for closure in closures { closure(number) }
            }
        }
        return observers.reduce(0) { $0 + $1.sum }
    }
}

/// The first part of a kind changes, or one that nobody observes.
@MainActor private func parts(_ title: String, _ observed: Part, _ changed: Part) -> Case {
    let isRow = observed == .row || observed == .rowByPredicate
    let (count, kinds) = isRow ? (20, 20) : (1_000, 10)
    var contenders: [(way: Way, make: () -> Contender)] = [
        (.hand, { prepare(LoopStore()) }), (.minimalist, { prepare(MinimalistStore()) }),
    ]
    // The other forms exist for Minimalist only.
    if observed == .field || observed == .row {
        contenders += [
            (.combine, { prepare(CombineStore()) }),
            (.observation, { prepare(SplitStore<ObservationSubject<Int>>()) }),
            (.center, { prepare(SplitStore<CenterSubject<Int>>()) }),
        ]
    }
    return Case(title: title, contenders: contenders)

    func prepare(_ store: some Store) -> Contender {
        let observers = (0..<count).map { _ in Observer() }
        for (index, observer) in observers.enumerated() {
            store.observe(observed, at: index % kinds, with: observer)
        }
        let called = changed == .unobserved ? 0 : count / kinds
        return Contender(observers, receive: 3 * called, calls: 2 * count) {
            for _ in 0..<$0 {
                store.change(changed, to: 1)
                store.change(changed, to: 2)
            }
        }
    }
}

/// What is done with a value that nobody observes.
private enum Access {
    case read, write, mutate
}

@MainActor private func unobserved<Value: Payload>(
    _ access: Access, _ title: String, _: Value.Type
) -> Case {
    return Case(
        title: title,
        contenders: [
            (.hand, { prepare(WeakLoop<Value>()) }),
            (.minimalist, { prepare(MinimalistSubject<Value>()) }),
            (.combine, { prepare(Value.PublishedModel()) }),
            (.observation, { prepare(Value.ObservableModel()) }),
        ])

    func prepare<M: Model<Value>>(_ model: M) -> Contender {
        let (first, second) = Value.samples
        let observer = Observer()
        switch access {
        case .read:
            return Contender([observer], receive: second.weight, calls: 1) {
                for _ in 0..<$0 {
                    observer.sum &+= model.value.weight
                    escape(model)
                }
            }
        case .write:
            // Each piece of work is so long that the reading which ends it does not count.
            return Contender([observer], receive: second.weight, calls: 1_000) {
                for _ in 0..<$0 {
                    for number in 1...1_000 {
                        model.value = number % 2 == 0 ? second : first
                        escape(model)
                    }
                    observer.sum &+= model.value.weight
                }
            }
        case .mutate:
            return Contender([observer], receive: second.weight, calls: 1_000) {
                for _ in 0..<$0 {
                    for _ in 1...1_000 {
                        model.value.mutate()
                        escape(model)
                    }
                    observer.sum &+= model.value.weight
                }
            }
        }
    }
}

/// Keeps the compiler from merging accesses to an object that nobody else sees.
@inline(never) @_optimize(none) private func escape(_ object: AnyObject) {}
