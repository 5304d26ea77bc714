import MinimalistExtras
import Observation

/// What a tracked property costs, beside one of `@Observable` and a stored one.
@MainActor func models() -> [Row] {
    let models: [(name: String, trials: [() -> Trial])] = [
        ("@Observable", WithObservable.trials()),
        ("@TrackedProperty", WithTrackedProperty.trials()),
        ("Stored", Stored.trials()),
    ]
    let titles = ["Read", "Written", "Read by a tracking reader", "Eight created and released"]
    return titles.enumerated().map { index, title in
        Row(title: title, trials: models.map { ($0.name, $0.trials[index]) })
    }
}

@MainActor private protocol Model: AnyObject, Sendable {
    init()
    var one: Int { get set }
}

extension Model {
    /// In the order of the titles.
    static func trials() -> [() -> Trial] {
        [
            trial { model in model.sum() },
            trial { model in
                for number in 1...1_000 {
                    model.one = number
                    escape(model)
                }
                defer { model.one = 1 }
                return model.one
            },
            trial { model in
                withObservationTracking {
                    model.sum()
                } onChange: {
                }
            },
            trial { _ in
                (1...1_000).reduce(0) { sum, _ in
                    let model = Self()
                    escape(model)
                    return sum + model.one
                }
            },
        ]
    }

    /// Work that does something a thousand times, and returns 1,000.
    private static func trial(_ work: @escaping (Self) -> Int) -> () -> Trial {
        return {
            // A tracked property that nobody has read does not notify Observation.
            let (model, reader) = (Self(), Observer())
            reader.sum = model.one - 1
            return Trial(calls: 1_000) {
                reader.sum += work(model)
            } isRight: { pieces in
                reader.sum == 1_000 * pieces
            }
        }
    }

    private func sum() -> Int {
        var sum = 0
        for _ in 1...1_000 {
            sum += one
            escape(self)
        }
        return sum
    }
}

/// Keeps the compiler from removing an object, and from merging accesses to it.
@inline(never) @_optimize(none) private func escape(_ object: AnyObject) {}

@MainActor private final class Stored: Model {
    var one = 1
    var (two, three, four, five, six, seven, eight) = (0, 0, 0, 0, 0, 0, 0)
}

@MainActor private final class WithTrackedProperty: Model {
    @TrackedProperty var one = 1
    @TrackedProperty var two = 0
    @TrackedProperty var three = 0
    @TrackedProperty var four = 0
    @TrackedProperty var five = 0
    @TrackedProperty var six = 0
    @TrackedProperty var seven = 0
    @TrackedProperty var eight = 0
}

@MainActor @Observable private final class WithObservable: Model {
    var one = 1
    var two = 0
    var three = 0
    var four = 0
    var five = 0
    var six = 0
    var seven = 0
    var eight = 0
}
