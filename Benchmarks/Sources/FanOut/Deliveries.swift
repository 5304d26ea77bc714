import Minimalist

/// The table of deliveries. To add a row, write it here. The columns are `ways`.
@MainActor func deliveries(observers counts: [Int]) -> Table {
    let written = counts.map { count in
        row("`Int` written, \(count.observers)", count, isCharted: true) { way, observers in
            for observer in observers { way.observe(with: observer) }
            return Trial(observers) { way.write($0) }
        }
    }
    let sent = counts.map { count in
        row("`Int` sent, \(count.observers)", count) { way, observers in
            for observer in observers { way.observeEvents(with: observer) }
            return Trial(observers) { way.send($0) }
        }
    }
    let mutated = row("`Int` mutated, 1,000 observers", 1_000) { way, observers in
        for observer in observers { way.observe(with: observer) }
        return Trial(observers) { _ in way.mutate() }
    }
    return Table(
        columns: ways.map { $0.name }, base: ByHand.name,
        rows: written + sent + [mutated, outsideOfActors()] + parts() + lifetimes())
}

/// Observers of parts of a state, in ways that let their observers go.
@MainActor private func parts() -> [Row] {
    [
        row("1,000 observers of fields, a tenth called", 1_000, waysWithParts) { way, observers in
            for (index, observer) in observers.enumerated() {
                way.observe(index.isMultiple(of: 10) ? .count : .total, with: observer)
            }
            return Trial(observers, notified: 100) { way.write($0, to: .count) }
        },
        row("1,000 observers of fields, none called", 1_000, waysWithParts) { way, observers in
            for observer in observers { way.observe(.total, with: observer) }
            return Trial(observers, notified: 0) { way.write($0, to: .count) }
        },
        row("20 observers of rows by ID, one called", 20, waysWithParts) { way, observers in
            for (id, observer) in zip(State.ids, observers) {
                way.observe(.item(id), with: observer)
            }
            return Trial(observers, notified: 1) {
                way.write($0, to: .item(State.ids.lowerBound))
            }
        },
        row("20 observers of rows by ID, none called", 20, waysWithParts) { way, observers in
            for (id, observer) in zip(State.ids, observers) {
                way.observe(.item(id), with: observer)
            }
            return Trial(observers, notified: 0) { way.write($0, to: .count) }
        },
        Row(
            title: "Observers of fields by variable key paths",
            trials: [
                ByHand.name: {
                    let (way, observers) = (ByHand(), Observer.make(1_000))
                    for observer in observers { way.observe(.total, with: observer) }
                    return Trial(observers, notified: 0) { way.write($0, to: .count) }
                },
                MinimalistWay.name: {
                    let (way, observers) = (MinimalistWay(), Observer.make(1_000))
                    let keyPath = \State.total
                    for observer in observers {
                        way.$state.observe(keyPath, with: observer) { $0.sum &+= $1 }
                    }
                    return Trial(observers, notified: 0) { way.write($0, to: .count) }
                },
            ]),
        // The predicate belongs to the main actor, unlike that in `State.subscript(id:)`.
        Row(
            title: "Observers of rows by isolated predicate",
            trials: [
                ByHand.name: {
                    let (way, observers) = (ByHand(), Observer.make(20))
                    for (id, observer) in zip(State.ids, observers) {
                        var last = way.state[id: id]
                        way.stateClosures.append { [weak observer] state in
                            guard let observer else { return }
                            let item = state.items.first { $0.id == id }
                            if item == last { return }
                            last = item
                            observer.sum &+= item?.number ?? 0
                        }
                    }
                    return Trial(observers, notified: 0) { way.write($0, to: .count) }
                },
                MinimalistWay.name: {
                    let (way, observers) = (MinimalistWay(), Observer.make(20))
                    for (id, observer) in zip(State.ids, observers) {
                        way.$state.observe({ $0.items.first { $0.id == id } }, with: observer) {
                            $0.sum &+= $1?.number ?? 0
                        }
                    }
                    return Trial(observers, notified: 0) { way.write($0, to: .count) }
                },
            ]),
    ]
}

/// Observers that come and go. A write at the end shows that those that remain are called.
@MainActor private func lifetimes() -> [Row] {
    let added = [1_000, 100_000].map { count in
        row("Adding one of \(count.observers)", count, waysWithParts) { way, observers in
            Trial(observers, calls: count, expected: count) {
                for observer in observers { way.observe(with: observer) }
            } verify: {
                way.write(1)
            }
        }
    }
    let visited = row("Coming and going, while 1,000 stay", 1_000, waysWithParts) {
        way, observers in
        for observer in observers { way.observe(with: observer) }
        return Trial(observers, calls: 2_000, expected: 1_000) {
            for _ in 0..<2_000 { way.observe(with: Observer()) }
        } verify: {
            way.write(1)
        }
    }
    let left = row("First write after 9,999 of 10,000 left", 10_000, waysWithParts) {
        way, observers in
        for observer in observers { way.observe(with: observer) }
        return Trial(observers.suffix(1), calls: 10_000, expected: 2) {
            way.write(1)
        } verify: {
            way.write(2)
        }
    }
    return added + [visited, left]
}

/// A row of these ways, each with so many observers of its own.
@MainActor private func row(
    _ title: String, _ count: Int, _ ways: [any Way.Type] = ways, isCharted: Bool = false,
    prepare: @escaping (any Way, [Observer]) -> Trial
) -> Row {
    var trials: [String: () -> Trial] = [:]
    for way in ways { trials[way.name] = { prepare(way.init(), Observer.make(count)) } }
    return Row(title: title, chartedObservers: isCharted ? count : nil, trials: trials)
}

extension Int {
    fileprivate var observers: String { "\(Double(self).short) observer\(self == 1 ? "" : "s")" }
}

@MainActor private func outsideOfActors() -> Row {
    func trial(
        _ observe: (PlainModel, PlainObserver) -> Void,
        _ write: @escaping (PlainModel, Int) -> Void
    ) -> Trial {
        let (model, observers) = (PlainModel(), (0..<1_000).map { _ in PlainObserver() })
        for observer in observers { observe(model, observer) }
        let received = { observers.reduce(0) { $0 + exchange(&$1.sum, with: 0) } }
        return Trial(calls: 2_000, expected: 3_000, received: received) {
            write(model, 1)
            write(model, 2)
        }
    }
    return Row(
        title: "Outside of actors, 1,000 observers",
        trials: [
            ByHand.name: { trial({ $0.add($1) }, { $0.call($1) }) },
            MinimalistWay.name: { trial({ $0.observe($1) }, { $0.number = $1 }) },
        ])
}

/// Belongs to no actor. The closures of a loop by hand have no checks of the actor here.
private final class PlainModel {
    @Property var number = 0
    private var closures: [(Int) -> Void] = []

    func observe(_ observer: PlainObserver) { $number.observe(with: observer) { $0.sum &+= $1 } }
    func add(_ observer: PlainObserver) {
        closures.append { [weak observer] in observer?.sum &+= $0 }
    }
    func call(_ number: Int) { for closure in closures { closure(number) } }
}

private final class PlainObserver {
    var sum = 0
}
