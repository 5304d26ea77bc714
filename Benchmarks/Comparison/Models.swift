import Minimalist
import MinimalistExtras
import Observation

/// What a tracked property costs beside what else one may write. To add a row, write it here.
@MainActor func models() -> [Row] {
    let models: [(name: String, trials: [() -> Trial])] = [
        ("@Observable", WithObservable.trials()),
        ("@TrackedProperty", WithTrackedProperty.trials()),
        ("@Property", WithProperty.trials()),
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
            trial { model, reader in
                model.one = 1
                for _ in 1...1_000 {
                    reader.sum &+= model.one
                    escape(model)
                }
            },
            trial { model, reader in
                for number in 1...1_000 {
                    model.one = number
                    escape(model)
                }
                reader.sum &+= model.one
            },
            trial { model, reader in
                model.one = 1
                withObservationTracking {
                    for _ in 1...1_000 {
                        reader.sum &+= model.one
                        escape(model)
                    }
                } onChange: {
                }
            },
            trial { _, reader in
                for _ in 1...1_000 {
                    let model = Self()
                    escape(model)
                    reader.sum &+= model.one
                }
            },
        ]
    }

    /// Work that does something a thousand times, and adds up 1,000.
    private static func trial(_ work: @escaping (Self, Observer) -> Void) -> () -> Trial {
        return {
            let (model, reader) = (Self(), Observer())
            // A tracked property that nobody has read does not notify Observation.
            reader.sum = model.one - 1
            return Trial(calls: 1_000) {
                work(model, reader)
            } isRight: { pieces in
                reader.sum == 1_000 * pieces
            }
        }
    }
}

/// Keeps the compiler from removing an object, and from merging accesses to it.
@inline(never) @_optimize(none) private func escape(_ object: AnyObject) {}

@MainActor private final class Stored: Model {
    var one = 1
    var two = 0
    var three = 0
    var four = 0
    var five = 0
    var six = 0
    var seven = 0
    var eight = 0
}

@MainActor private final class WithProperty: Model {
    @Property var one = 1
    @Property var two = 0
    @Property var three = 0
    @Property var four = 0
    @Property var five = 0
    @Property var six = 0
    @Property var seven = 0
    @Property var eight = 0
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
