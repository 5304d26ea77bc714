import Minimalist
import MinimalistExtras
import Observation

/// The table of models: what their properties cost if nobody observes them, or if Observation
/// tracks them. To add a column, write a model below, and name it here.
@MainActor func models() -> Table {
    let columns = [
        ("Stored", Stored.trials()),
        ("@Property", WithProperty.trials()),
        ("@TrackedProperty", WithTrackedProperty.trials() + WithTrackedProperty.trackedTrials()),
        ("@Observable", WithObservable.trials() + WithObservable.trackedTrials()),
    ]
    var rows: [Row] = []
    for (column, trials) in columns {
        for (title, prepare) in trials {
            let index = rows.firstIndex { $0.title == title } ?? rows.endIndex
            if index == rows.endIndex { rows.append(Row(title: title)) }
            rows[index].trials.append((column, prepare))
        }
    }
    return Table(
        columns: columns.map(\.0), base: "@Observable", subject: "@TrackedProperty", rows: rows)
}

/// A model of eight properties, and one of a single property.
@MainActor protocol LargeModel: Model {
    associatedtype One: SmallModel
    var three: Int { get set }
    var four: Int { get set }
    var five: Int { get set }
    var six: Int { get set }
    var seven: Int { get set }
    var eight: Int { get set }
}

@MainActor protocol SmallModel: AnyObject {
    init()
}

extension LargeModel {
    /// The rows that each model has. To add one, write it here.
    fileprivate static func trials() -> [TitledTrial] {
        [
            trial("Creating and releasing 1 property", calls: 1_000) { _, _ in
                for _ in 0..<1_000 { escape(One()) }
            },
            trial("Creating and releasing 8 properties", calls: 1_000) { _, _ in
                for _ in 0..<1_000 { escape(Self()) }
            },
        ] + unobservedTrials()
    }

    /// The rows of models that Observation tracks. To add one, write it here.
    fileprivate static func trackedTrials() -> [TitledTrial] {
        [
            trial("Int read by a tracking reader", calls: 2_000, expected: 3_000) {
                model, reader in
                for number in 1...2 {
                    model.number = number
                    withObservationTracking {
                        for _ in 0..<1_000 { reader.sum &+= model.number }
                    } onChange: {
                    }
                }
            },
            trial("Written, reader of 1 tracks again", calls: 200, expected: 500) { model, reader in
                for number in 1...200 {
                    track(reader) { model.number }
                    model.number = 2 - number % 2
                }
            },
            trial("Written, reader of 8 tracks again", calls: 200, expected: 500) { model, reader in
                for number in 1...200 {
                    track(reader) {
                        model.number + model.block.zero + model.three + model.four
                            + model.five + model.six + model.seven + model.eight
                    }
                    model.number = 2 - number % 2
                }
            },
        ]
    }
}

/// The reader adds up what it reads, and 1 when it is notified.
@MainActor @inline(__always) private func track(_ reader: Observer, read: () -> Int) {
    withObservationTracking {
        reader.sum &+= read()
    } onChange: {
        MainActor.assumeIsolated { reader.sum &+= 1 }
    }
}

@MainActor private final class Stored: LargeModel {
    @MainActor final class One: SmallModel { var number = 2 }
    var number = 2
    var block = Block()
    var three = 0
    var four = 0
    var five = 0
    var six = 0
    var seven = 0
    var eight = 0
}

@MainActor private final class WithProperty: LargeModel {
    @MainActor final class One: SmallModel { @Property var number = 2 }
    @Property var number = 2
    @Property var block = Block()
    @Property var three = 0
    @Property var four = 0
    @Property var five = 0
    @Property var six = 0
    @Property var seven = 0
    @Property var eight = 0
}

@MainActor private final class WithTrackedProperty: LargeModel {
    @MainActor final class One: SmallModel { @TrackedProperty var number = 2 }
    @TrackedProperty var number = 2
    @TrackedProperty var block = Block()
    @TrackedProperty var three = 0
    @TrackedProperty var four = 0
    @TrackedProperty var five = 0
    @TrackedProperty var six = 0
    @TrackedProperty var seven = 0
    @TrackedProperty var eight = 0
}

@MainActor @Observable private final class WithObservable: LargeModel {
    @MainActor @Observable final class One: SmallModel { var number = 2 }
    var number = 2
    var block = Block()
    var three = 0
    var four = 0
    var five = 0
    var six = 0
    var seven = 0
    var eight = 0
}
