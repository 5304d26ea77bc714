// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist
import MinimalistExtras

/// Records every delivered value of a point or a scope, for tests.
///
///     let counts = Recorder(list.$items.scope(\.count))
///     list.add("milk")
///     #expect(counts.values == [0, 1])
///
/// It observes for as long as you keep it. It does not retain the property.
public final class Recorder<Value> {
    /// The values so far, in order. For a property or a scope, the first is the current one.
    public private(set) var values: [Value] = []

    /// Begins to record.
    public init(_ source: some ObservableSource<Value>) {
        source.observe(with: self) { recorder, value in recorder.values.append(value) }
    }
}
