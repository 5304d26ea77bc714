import Observation

/// Observation notifies of one change, before it happens. So observers read the value once the
/// write has returned, begin to track the next change, and are called then.
@MainActor final class ObservationLibrary: Library {
    static let name = "Observation"
    static let orderVaries = true
    static let hasEvents = false

    // Observation hands over no values. The class decides when to read them and whom to call.
    static let dueToThisClass: Set = [1, 3, 4, 5, 7, 8, 9, 14, 15]

    @MainActor @Observable final class Model { var value = [Int].ending(in: 0) }

    private let model = Model()
    private var outdated: [() -> Void] = []

    var value: [Int] { model.value }

    func write(_ value: [Int]) {
        model.value = value
        trackAgain()
    }

    func mutate(_ change: (inout [Int]) -> Void) {
        change(&model.value)
        trackAgain()
    }

    func observe(with object: Owner, call: @escaping Callback<[Int]>) {
        let value = withObservationTracking {
            model.value
        } onChange: { [weak self, weak object] in
            MainActor.assumeIsolated {
                self?.outdated.append { [weak self, weak object] in
                    if let object { self?.observe(with: object, call: call) }
                }
            }
        }
        call(object, value)
    }

    func observeHalf(with object: Owner, call: @escaping Callback<Int>) {
        observe(with: object, call: onlyChanges(of: \.half, call))
    }

    func send(_ event: Int) {}
    func observeEvents(with object: Owner, call: @escaping Callback<Int>) {}

    private func trackAgain() {
        for track in exchange(&outdated, with: []) { track() }
    }
}
