import Observation

/// Observation notifies of one change, before it happens. So this reads again as soon as the write
/// has returned, in the order in which it was notified, and with that tracks the next change.
@MainActor final class ObservationWay: Way {
    static let name = "Observation"
    static let hasEvents = false

    @MainActor @Observable final class Model {
        var number = 0
        var field = 0
        var list: [Int] = []
        let rows = (0..<100).map { (id: $0, row: Row()) }
    }

    @MainActor @Observable final class Row {
        var number = 0
    }

    private let model = Model()
    private var outdated: [() -> Void] = []

    var number: Int { model.number }
    func write(_ number: Int) { change { $0.number = number } }
    func observe(with observer: Observer) { track(observer) { $0.number } }

    func write(_ number: Int, to part: Part) {
        switch part {
        case .field: change { $0.field = number }
        case .row(let id): change { $0.rows[id].row.number = number }
        }
    }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .field: track(observer) { $0.field }
        case .row(let id): track(observer) { $0.rows.first { $0.id == id }!.row.number }
        }
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) { change { mutate(&$0.list) } }

    private func track(_ observer: Observer, _ read: @escaping @MainActor (Model) -> Int) {
        let value = withObservationTracking {
            read(model)
        } onChange: { [weak self, weak observer, token = observer.token] in
            MainActor.assumeIsolated {
                if observer == nil { return }
                self?.outdated.append { [weak self, weak observer] in
                    withExtendedLifetime(token) {
                        if let observer { self?.track(observer, read) }
                    }
                }
            }
        }
        observer.receive(value)
    }

    private func change(_ change: (Model) -> Void) {
        change(model)
        for track in exchange(&outdated, with: []) { track() }
    }
}
