import Minimalist

/// The cost of telling observers of a part that has changed, beside that of telling those of a property.
func besideDirectDelivery() {
    let (hit, direct) = ("hit", "direct delivery")
    let count = 100
    Race.benchmark("a hit beside a direct delivery, \(count) observers, ps per delivery", among: [hit, direct]) {
        let rounds = 2_000
        let race = Race(rounds: rounds, units: count, expected: rounds / 2 * 3 * count)
        let store = MinimalistStore(paths: Array(Hundred.stored.prefix(1)))
        let ofPart = (0..<count).map { _ in Observer() }
        for observer in ofPart { store.subscribe(observer, to: 0) }
        race.add(hit, telling: ofPart) { store.change(isHit: true, rounds: $0) }
        let broadcaster = MinimalistBroadcaster(0)
        let ofProperty = (0..<count).map { _ in Observer() }
        for observer in ofProperty { broadcaster.subscribe(observer, to: .write) }
        race.add(direct, telling: ofProperty) { perform(.write, on: broadcaster, rounds: $0, samples: Int.samples) }
        return race
    }
}

private struct Table: Equatable {
    var rows = Array(repeating: 0, count: 1_000)
}

private final class Sheet {
    @Property var state = (table: Table(), other: 0)
}

/// The cost of a change elsewhere, where only rows of a table are observed, through a scope of the table.
func belowUnchangedScope() {
    let cases = [(1, "1 row"), (10, "10 rows"), (100, "100 rows"), (1_000, "1,000 rows")]
    Race.benchmark("rows below an unchanged scope, change elsewhere, ps per change", among: cases.map(\.1)) {
        let race = Race(rounds: 100_000, expected: 1)
        for (count, name) in cases {
            let sheet = Sheet()
            let observers = (0..<count).map { _ in Observer() }
            let table = sheet.$state.scope(\.table)
            for (row, observer) in observers.enumerated() {
                table.observe(\.rows[row], with: observer) { $0.sum &+= $1 }
            }
            // It is told to one observer, and is to be the last that any of them is told.
            sheet.state.table.rows[0] = 1
            race.add(name) { rounds in
                for round in 0..<rounds { sheet.state.other = round }
                return observers.reduce(0) { $0 + $1.sum }
            }
        }
        return race
    }
}

/// The cost of a change elsewhere before and after all observers but one have gone.
func afterManyHaveGone(_ kind: String, paths: [KeyPath<Hundred, Int>]) {
    let (before, after) = ("before", "after")
    let count = 10_000
    let gone = "after \(count - 1) of \(count) observers have gone"
    let title = "\(gone), miss, \(paths.count) \(kind) key paths, ps per change"
    Race.benchmark(title, among: [before, after]) {
        let race = Race(rounds: 20_000, expected: 1)
        for name in [before, after] {
            let store = MinimalistStore(paths: paths)
            var observers = (0..<count).map { _ in Observer() }
            // The one to stay is the last, and observes the first part.
            for (index, observer) in observers.enumerated() { store.subscribe(observer, to: (index + 1) % paths.count) }
            // To see that it is told. A change later than this would also free what those that have gone leave behind.
            store.changePart(to: 1)
            if name == after { observers.removeFirst(count - 1) }
            race.add(name) { [observers] rounds in
                store.change(isHit: false, rounds: rounds)
                return observers[observers.count - 1].sum
            }
        }
        return race
    }
}
