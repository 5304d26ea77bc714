/// What these ways are measured with. To add a row, write it here.
@MainActor func deliveries(to ways: [any Way.Type]) -> [Row] {
    let idle = ["10", "1,000", "10,000"].map { text in
        row("Write beside \(text) idle", ways) { way in
            fanOut(to: number(text), called: 0, { way.observe(.field, with: $1) }) {
                way.write($0, to: .other)
            }
        }
    }
    func search(_ title: String, onMainActor: Bool = false) -> Row {
        row(title, ways, needs: onMainActor ? .searching : nil) { way in
            func part(_ index: Int) -> Part { .row(40 + index, onMainActor: onMainActor) }
            return fanOut(to: 20, called: 1, { way.observe(part($0), with: $1) }) {
                way.write($0, to: part(0))
            }
        }
    }
    let called = ["1 observer", "10", "1,000", "100,000"].map { text in
        row("Value written, \(text)", ways) { way in
            fanOut(to: number(text), { way.observe(with: $1) }) { way.write($0) }
        }
    }
    return idle + [
        row("10,000 observers added", ways) { way in
            let observers = observers(10_000)
            return Trial(calls: 10_000, isRepeated: false) {
                for observer in observers { way.observe(with: observer) }
            } isRight: { _ in
                observers.allSatisfy { $0.calls == 1 }
            }
        },
        row("10,000 released, and a write", ways) { way in
            var observers = observers(10_001)
            for observer in observers { way.observe(with: observer) }
            return Trial(calls: 10_000, isRepeated: false) {
                observers.removeFirst(10_000)
                way.write(1)
            } isRight: { _ in
                observers[0].calls == 2 && observers[0].sum == 1
            }
        },
        row("Part written, 1,000", ways) { way in
            fanOut(to: 1_000, { way.observe(.field, with: $1) }) { way.write($0, to: .field) }
        },
        search("Row found by ID written, 20"),
        search("Found on the main actor, 20", onMainActor: true),
    ] + called + [
        row("Event sent, 1,000", ways, needs: .events) { way in
            fanOut(to: 1_000, { way.observeEvents(with: $1) }) { way.send($0) }
        }
    ]
}

private func number(_ text: String) -> Int { Int(text.filter(\.isNumber))! }

/// In a shuffled order, so that they do not lie in memory in the order in which they are called.
@MainActor private func observers(_ count: Int) -> [Observer] {
    (0..<count).map { _ in Observer() }.shuffled()
}

/// Writes 1 and 2 in turn, of which the first observers are called, or all. Each adds up 3. The time
/// is that of an observer, or of a write if nobody is called.
@MainActor private func fanOut(
    to count: Int, called: Int = .max, _ observe: (Int, Observer) -> Void,
    write: @escaping (Int) -> Void
) -> Trial {
    let observers = observers(count)
    for (index, observer) in observers.enumerated() { observe(index, observer) }
    for observer in observers { observer.calls = 0 }
    let pairs = max(1, 50 / count)
    return Trial(calls: 2 * pairs * (called == 0 ? 1 : count)) {
        for _ in 0..<pairs {
            write(1)
            write(2)
        }
    } isRight: { pieces in
        observers.enumerated().allSatisfy { index, observer in
            let expected = index < called ? pairs * pieces : 0
            return observer.calls == 2 * expected && observer.sum == 3 * expected
        }
    }
}
