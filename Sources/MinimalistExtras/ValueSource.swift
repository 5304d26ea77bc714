// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

/// A source with a current value: the point of a property, a ``Scope`` or an ``Editable``. It calls
/// its observers immediately, and then after every write or change.
///
/// A component that does not care which of them it gets takes `some ValueSource<Value>`. To store
/// one without its type, store `Scope(source)`.
public protocol ValueSource<Value>: ObservableSource {
    /// The current value.
    var value: Value { get }

    /// A scope with the same value.
    var _scope: Scope<Value> { get }
}

extension ValueSource {
    /// Calls a new observer with the current value.
    public var _callsImmediately: Bool { true }
}

extension ValuePoint: ValueSource {
    /// Reads and observes this point.
    @inlinable public var _scope: Scope<Value> { Scope(of: self, trackedBy: nil) }
}
