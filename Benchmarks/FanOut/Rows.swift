/// What these ways are measured with. To add a row, write it here.
@MainActor func deliveries(to ways: [any Way.Type]) -> [Row] {
    func row(
        _ title: String, _ ways: [any Way.Type], _ prepare: @escaping (any Way) -> Trial
    ) -> Row {
        Row(title: title, trials: ways.map { way in (way.name, { prepare(way.init()) }) })
    }
    // Nobody leaves a strong loop, and it observes no parts.
    let weak = ways.filter { $0 != StrongLoop.self }
    let counts = [(1, "1 observer"), (10, "10"), (1_000, "1,000"), (100_000, "100,000")]
    return counts.map { count, text in
        row("Value written, \(text)", ways) { way in
            fanOut(to: count, { way.observe(with: $1) }) { way.write($0) }
        }
    } + [
        row("Event sent, 1,000", ways.filter { $0.hasEvents }) { way in
            fanOut(to: 1_000, { way.observeEvents(with: $1) }) { way.send($0) }
        },
        row("Part written, 1,000", weak) { way in
            fanOut(to: 1_000, { way.observe(.field, with: $1) }) { way.write($0, to: .field) }
        },
        row("Another part written, 1,000", weak) { way in
            fanOut(to: 1_000, called: 0, { way.observe(.field, with: $1) }) {
                way.write($0, to: .row(0))
            }
        },
        row("Row found by ID written, 20", weak) { way in
            fanOut(to: 20, called: 1, { way.observe(.row(40 + $0), with: $1) }) {
                way.write($0, to: .row(40))
            }
        },
        row("Another row written, 20", weak) { way in
            fanOut(to: 20, called: 0, { way.observe(.row(40 + $0), with: $1) }) {
                way.write($0, to: .row(0))
            }
        },
        row("Unobserved write", weak) { way in
            Trial(calls: 1_000) {
                for number in 1...1_000 { way.write(number) }
            } isRight: { _ in
                way.number == 1_000
            }
        },
        row("Unobserved read", weak) { way in
            let reader = Observer()
            way.write(2)
            return Trial(calls: 1_000) {
                for _ in 1...1_000 { reader.receive(way.number) }
            } isRight: { pieces in
                reader.sum == 2_000 * pieces
            }
        },
        row("Observer added and released", weak) { way in
            let (residents, reader) = (observers(1_000), Observer())
            for resident in residents { way.observe(with: resident) }
            way.write(1)
            return Trial(calls: 100) {
                for _ in 1...100 {
                    let visitor = Observer()
                    way.observe(with: visitor)
                    reader.receive(visitor.sum)
                }
            } isRight: { pieces in
                way.write(2)
                return reader.sum == 100 * pieces && residents.allSatisfy { $0.sum == 3 }
            }
        },
        row("First write after most have left", weak) { way in
            var observers = observers(10_000)
            for observer in observers { way.observe(with: observer) }
            observers.removeFirst(9_999)
            return Trial(calls: 10_000, isRepeated: false) {
                way.write(1)
            } isRight: { _ in
                observers[0].sum == 1
            }
        },
    ]
}

/// In a shuffled order, so that they do not lie in memory in the order in which they are called.
@MainActor private func observers(_ count: Int) -> [Observer] {
    (0..<count).map { _ in Observer() }.shuffled()
}

/// Writes 1 and 2 in turn, of which the first observers are called, or all. Each adds up 3.
@MainActor private func fanOut(
    to count: Int, called: Int = .max, _ observe: (Int, Observer) -> Void,
    write: @escaping (Int) -> Void
) -> Trial {
    let observers = observers(count)
    for (index, observer) in observers.enumerated() { observe(index, observer) }
    let pairs = max(1, 50 / count)
    return Trial(calls: 2 * pairs * count) {
        for _ in 0..<pairs {
            write(1)
            write(2)
        }
    } isRight: { pieces in
        observers.enumerated().allSatisfy { $1.sum == ($0 < called ? 3 * pairs * pieces : 0) }
    }
}
