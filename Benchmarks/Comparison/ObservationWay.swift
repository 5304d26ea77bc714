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
        let rows = (0..<100).map { Row(id: $0) }
    }

    @MainActor @Observable final class Row: Identifiable {
        nonisolated let id: Int
        var number = 0

        init(id: Int) { self.id = id }
    }

    private let model = Model()
    private var outdated: [() -> Void] = []

    var number: Int { model.number }

    func write(_ number: Int) {
        model.number = number
        readAgain()
    }

    func observe(with observer: Observer, retaining token: AnyObject?) {
        track(observer, token) { $0.number }
    }

    func write(_ number: Int, to part: Part) {
        switch part {
        case .field: model.field = number
        case .row(let id): model.rows[id].number = number
        }
        readAgain()
    }

    func observe(_ part: Part, with observer: Observer) {
        switch part {
        case .field: track(observer) { $0.field }
        case .row(let id): track(observer) { $0.rows[id: id]?.number ?? 0 }
        }
    }

    func mutateList(_ mutate: (inout [Int]) -> Void) {
        mutate(&model.list)
        readAgain()
    }

    private func track(
        _ observer: Observer, _ token: AnyObject? = nil,
        _ read: @escaping @MainActor (Model) -> Int
    ) {
        nonisolated(unsafe) let token = token
        let value = withObservationTracking {
            read(model)
        } onChange: { [weak self, weak observer] in
            MainActor.assumeIsolated {
                if observer == nil { return }
                self?.outdated.append { [weak self, weak observer] in
                    if let observer { self?.track(observer, token, read) }
                }
            }
        }
        observer.receive(value)
    }

    private func readAgain() { for track in exchange(&outdated, with: []) { track() } }
}
