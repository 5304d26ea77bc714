import Minimalist

/// Records every value of a point, for tests.
///
///     let counts = Recorder(list.$items.scope(\.count))
///     list.add("milk")
///     #expect(counts.values == [0, 1])
///
/// It observes for as long as you keep it. It does not retain the point.
public final class Recorder<Value> {
    /// The values so far, in order. For a property or a part, the first is the current one.
    public private(set) var values: [Value] = []

    /// Begins to record.
    public init(_ point: SubscriptionPoint<Value>) {
        point.observe(with: self) { recorder, value in recorder.values.append(value) }
    }
}
