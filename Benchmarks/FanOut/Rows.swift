import Minimalist

/// The rows of deliveries: what it takes to notify observers. To add one, write it here.
@MainActor func deliveries(to ways: [any Way.Type], observers counts: [Int]) -> [Row] {
    let written = counts.map { count in
        var row = row("Int written, \(count.observers)", count, ways) { way, observers in
            for observer in observers { way.observe(with: observer) }
            return Trial(observers) { way.write($0) }
        }
        row.writtenObservers = count
        return row
    }
    let mutated = counts.map { count in
        row("Int mutated, \(count.observers)", count, ways) { way, observers in
            for observer in observers { way.observe(with: observer) }
            return Trial(observers) { _ in way.mutate() }
        }
    }
    let sent = counts.map { count in
        row("Int sent, \(count.observers)", count, ways) { way, observers in
            for observer in observers { way.observeEvents(with: observer) }
            return Trial(observers) { way.send($0) }
        }
    }
    // Nobody leaves a strong loop, and it observes no parts.
    let waysWithParts = ways.filter { $0 != StrongLoop.self }
    return written + mutated + sent + [outsideOfActors()] + parts(waysWithParts)
        + lifetimes(waysWithParts)
}

/// Observers of parts of a state.
@MainActor private func parts(_ ways: [any Way.Type]) -> [Row] {
    [
        row("1,000 observers of fields, a tenth called", 1_000, ways) { way, observers in
            for (index, observer) in observers.enumerated() {
                way.observe(index.isMultiple(of: 10) ? .count : .total, with: observer)
            }
            return Trial(observers, notified: 100) { way.write($0, to: .count) }
        },
        row("1,000 observers of fields, none called", 1_000, ways) { way, observers in
            for observer in observers { way.observe(.total, with: observer) }
            return Trial(observers, notified: 0) { way.write($0, to: .count) }
        },
        row("20 observers of rows by ID, one called", 20, ways) { way, observers in
            for (id, observer) in zip(State.ids, observers) {
                way.observe(.item(id), with: observer)
            }
            return Trial(observers, notified: 1) {
                way.write($0, to: .item(State.ids.lowerBound))
            }
        },
        row("20 observers of rows by ID, none called", 20, ways) { way, observers in
            for (id, observer) in zip(State.ids, observers) {
                way.observe(.item(id), with: observer)
            }
            return Trial(observers, notified: 0) { way.write($0, to: .count) }
        },
        Row(
            "1,000 observers of fields, key path in a variable",
            byHand: {
                let (way, observers) = (ByHand(), Observer.make(1_000))
                for observer in observers { way.observe(.total, with: observer) }
                return Trial(observers, notified: 0) { way.write($0, to: .count) }
            },
            minimalist: {
                let (way, observers) = (MinimalistWay(), Observer.make(1_000))
                let keyPath = \State.total
                for observer in observers {
                    way.$state.observe(keyPath, with: observer) { $0.sum &+= $1 }
                }
                return Trial(observers, notified: 0) { way.write($0, to: .count) }
            }),
        // The predicate belongs to the main actor, unlike that in `State.subscript(id:)`.
        Row(
            "20 observers of rows, predicate on the main actor",
            byHand: {
                let (way, observers) = (ByHand(), Observer.make(20))
                for (id, observer) in zip(State.ids, observers) {
                    var last = way.state[id: id]
                    way.onWrite { [weak observer] state in
                        guard let observer else { return }
                        let item = state.items.first { $0.id == id }
                        if item == last { return }
                        last = item
                        observer.sum &+= item?.number ?? 0
                    }
                }
                return Trial(observers, notified: 0) { way.write($0, to: .count) }
            },
            minimalist: {
                let (way, observers) = (MinimalistWay(), Observer.make(20))
                for (id, observer) in zip(State.ids, observers) {
                    way.$state.observe({ $0.items.first { $0.id == id } }, with: observer) {
                        $0.sum &+= $1?.number ?? 0
                    }
                }
                return Trial(observers, notified: 0) { way.write($0, to: .count) }
            }),
    ]
}

/// Observers that come and go. A write at the end shows that those that remain are called.
@MainActor private func lifetimes(_ ways: [any Way.Type]) -> [Row] {
    let added = [1_000, 100_000].map { count in
        row("Adding one of \(count.observers)", count, ways) { way, observers in
            Trial(observers, calls: count, expected: count) {
                for observer in observers { way.observe(with: observer) }
            } verify: {
                way.write(1)
            }
        }
    }
    let visited = row("Coming and going, while 1,000 stay", 1_000, ways) {
        way, observers in
        for observer in observers { way.observe(with: observer) }
        return Trial(observers, calls: 2_000, expected: 1_000) {
            for _ in 0..<2_000 { way.observe(with: Observer()) }
        } verify: {
            way.write(1)
        }
    }
    let left = row("First write after 9,999 of 10,000 left", 10_000, ways) {
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
    _ title: String, _ count: Int, _ ways: [any Way.Type],
    prepare: @escaping (any Way, [Observer]) -> Trial
) -> Row {
    let trials = ways.map { way in
        (way.name, { prepare(way.init(), Observer.make(count)) })
    }
    return Row(title: title, trials: trials)
}

extension Row {
    /// A row of two ways.
    init(_ title: String, byHand: @escaping () -> Trial, minimalist: @escaping () -> Trial) {
        self.title = title
        trials = [(ByHand.name, byHand), (MinimalistWay.name, minimalist)]
    }
}

extension Int {
    fileprivate var observers: String { "\(Double(self).short) observer\(self == 1 ? "" : "s")" }
}
