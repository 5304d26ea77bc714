import Minimalist

/// The cost of a subscription, so many of which are made on one value.
func attaching(counts: [Int]) {
    for count in counts {
        let title = "subscribing, \(count) observers, ps per subscription"
        // The slowest peer takes seconds for one measurement with 100,000 observers.
        Race.benchmark(title, among: Peer.all, seconds: count > 10_000 ? 20 : 1) {
            let race = Race(rounds: max(1, 10_000 / count), units: count, expected: count)
            add(Peer.minimalist, MinimalistBroadcaster<Int>.self)
            add(Peer.hand, HandWrittenBroadcaster<Int>.self)
            add(Peer.combine, CombineBroadcaster<Int>.self)
            add(Peer.observation, ObservationBroadcaster<Int>.self)
            add(Peer.center, CenterBroadcaster<Int>.self)
            return race

            func add<Case: Broadcaster<Int>>(_ name: String, _ type: Case.Type) {
                let observers = (0..<count).map { _ in Observer() }
                race.add(name) { rounds in
                    for _ in 0..<rounds {
                        let broadcaster = Case(0)
                        for observer in observers { broadcaster.subscribe(observer, to: .write) }
                        for observer in observers { observer.sum = 0 }
                        broadcaster.write(1)
                    }
                    return observers.reduce(0) { $0 + $1.sum }
                }
            }
        }
    }
}

/// The cost of a subscription, so many of which are made while another observer is called for the first time.
func attachingInside(counts: [Int]) {
    let (inside, outside) = ("inside", "outside")
    for count in counts {
        let title = "subscribing inside a first call, \(count) observers, ps per subscription"
        Race.benchmark(title, among: [inside, outside]) {
            let rounds = max(1, 10_000 / count)
            let race = Race(rounds: rounds, units: count, expected: rounds * count)
            for name in [inside, outside] {
                let observers = (0..<count).map { _ in Observer() }
                let attach = { (point: ValuePoint<Int>) in
                    for observer in observers { point.observe(with: observer) { $0.sum &+= $1 } }
                }
                race.add(name, telling: observers) { rounds in
                    for _ in 0..<rounds {
                        let (property, first) = (Property(wrappedValue: 0), Observer())
                        // Unowned, as the point is not to retain itself.
                        property.projectedValue.observe(with: first) { [unowned point = property.projectedValue] in
                            if name == inside, $1 == 0 { attach(point) }
                        }
                        if name == outside { attach(property.projectedValue) }
                        property.wrappedValue = 1
                    }
                }
            }
            return race
        }
    }
}

/// The cost of an observer that comes to a value that never changes, and goes again, while so many stay.
func comingAndGoing(counts: [Int]) {
    for count in counts {
        Race.benchmark("coming and going, \(count) observers, ps per observer", among: Peer.all) {
            let race = Race(rounds: 10_000, expected: count)
            add(Peer.minimalist, MinimalistBroadcaster<Int>.self)
            add(Peer.hand, HandWrittenBroadcaster<Int>.self)
            add(Peer.combine, CombineBroadcaster<Int>.self)
            add(Peer.observation, ObservationBroadcaster<Int>.self)
            add(Peer.center, CenterBroadcaster<Int>.self)
            return race

            func add<Case: Broadcaster<Int>>(_ name: String, _ type: Case.Type) {
                let observers = (0..<count).map { _ in Observer() }
                race.add(name) { rounds in
                    let broadcaster = Case(0)
                    for observer in observers { broadcaster.subscribe(observer, to: .write) }
                    for _ in 0..<rounds { broadcaster.subscribe(Observer(), to: .write) }
                    for observer in observers { observer.sum = 0 }
                    broadcaster.write(1)
                    return observers.reduce(0) { $0 + $1.sum }
                }
            }
        }
    }
}
