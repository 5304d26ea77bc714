/// What these ways are measured with. To add a row, write it here.
@MainActor func deliveries(to ways: [any Way.Type]) -> [Row] {
    func row(
        _ title: String, _ ways: [any Way.Type], _ prepare: @escaping (any Way) -> Trial
    ) -> Row {
        Row(title: title, trials: ways.map { way in (way.name, { prepare(way.init()) }) })
    }
    // Nobody leaves a strong loop, and it observes no parts.
    let others = ways.filter { $0 != StrongLoop.self }
    let written = [1, 10, 1_000, 100_000].map { count in
        let observers = "\(Double(count).short) observer\(count == 1 ? "" : "s")"
        var row = row("Value written, \(observers)", ways) { way in
            fanOut(to: count, { way.observe(with: $1) }) { way.write($0) }
        }
        row.written = count
        return row
    }
    return written + [
        row("Event sent, 1,000 observers", ways.filter { $0.hasEvents }) { way in
            fanOut(to: 1_000, { way.observeEvents(with: $1) }) { way.send($0) }
        },
        row("Their field written, 1,000 observers", others) { way in
            fanOut(to: 1_000, { way.observe(.field, with: $1) }) { way.write($0, to: .field) }
        },
        row("Another field written, 1,000 observers", others) { way in
            fanOut(to: 1_000, called: 0, { way.observe(.field, with: $1) }) {
                way.write($0, to: .row(0))
            }
        },
        row("A row of 20 observed by ID written", others) { way in
            fanOut(to: 20, called: 1, { way.observe(.row(40 + $0), with: $1) }) {
                way.write($0, to: .row(40))
            }
        },
        row("Another row written, 20 observed by ID", others) { way in
            fanOut(to: 20, called: 0, { way.observe(.row(40 + $0), with: $1) }) {
                way.write($0, to: .row(0))
            }
        },
        row("Unobserved write", others, unobservedWrites),
        row("Unobserved read", others, unobservedReads),
        row("Observer added and released, 1,000 stay", others, visits),
        row("First write after 9,999 of 10,000 left", others, firstWrite),
    ]
}

/// In a shuffled order, so that they do not lie in memory in the order in which they are called.
@MainActor private func observers(_ count: Int) -> [Observer] {
    (0..<count).map { _ in Observer() }.shuffled()
}

/// Writes 1 and 2 in turn, of which the first observers are called, or all. Each adds up 3.
@MainActor private func fanOut(
    to count: Int, called: Int? = nil, _ observe: (Int, Observer) -> Void,
    write: @escaping (Int) -> Void
) -> Trial {
    let observers = observers(count)
    for (index, observer) in observers.enumerated() { observe(index, observer) }
    for observer in observers { observer.sum = 0 }
    let pairs = max(1, 50 / count)
    return Trial(calls: 2 * pairs * count) {
        for _ in 0..<pairs {
            write(1)
            write(2)
        }
    } isRight: { pieces in
        observers.indices.allSatisfy { index in
            observers[index].sum == (index < called ?? count ? 3 * pairs * pieces : 0)
        }
    }
}

@MainActor private func unobservedWrites(_ way: any Way) -> Trial {
    Trial(calls: 1_000) {
        for number in 1...1_000 { way.write(number) }
    } isRight: { _ in
        way.number == 1_000
    }
}

@MainActor private func unobservedReads(_ way: any Way) -> Trial {
    let reader = Observer()
    way.write(2)
    return Trial(calls: 1_000) {
        for _ in 0..<1_000 { reader.sum &+= way.number }
    } isRight: { pieces in
        reader.sum == 2_000 * pieces
    }
}

@MainActor private func visits(_ way: any Way) -> Trial {
    let (residents, reader) = (observers(1_000), Observer())
    for resident in residents { way.observe(with: resident) }
    way.write(1)
    for resident in residents { resident.sum = 0 }
    return Trial(calls: 100) {
        for _ in 0..<100 {
            let visitor = Observer()
            way.observe(with: visitor)
            reader.sum &+= visitor.sum
        }
    } isRight: { pieces in
        way.write(2)
        return reader.sum == 100 * pieces && residents.allSatisfy { $0.sum == 2 }
    }
}

@MainActor private func firstWrite(_ way: any Way) -> Trial {
    var observers = observers(10_000)
    for observer in observers { way.observe(with: observer) }
    observers.removeFirst(9_999)
    observers[0].sum = 0
    return Trial(calls: 10_000, isRepeated: false) {
        way.write(1)
    } isRight: { _ in
        observers[0].sum == 1
    }
}
