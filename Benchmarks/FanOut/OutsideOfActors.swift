import Minimalist

/// A write outside of actors.
@MainActor func outsideOfActors() -> Row {
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
        "Int written outside of actors, 1,000 observers",
        byHand: { trial({ $0.add($1) }, { $0.call($1) }) },
        minimalist: { trial({ $0.observe($1) }, { $0.number = $1 }) })
}

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
