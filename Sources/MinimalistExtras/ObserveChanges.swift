// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

extension ObservableSource where Value: Equatable {
    /// Calls `closure` when the value has changed, but not immediately.
    ///
    /// It is `observe(\.self, with:)` without the immediate call, so an equal write (`==`) calls
    /// nobody. For a signal, `closure` is called for the first event, and then for each that
    /// differs from the one before. A copy of the value is kept, so a mutation in place copies it.
    @inlinable public func observeChanges<T: AnyObject>(
        isolation: (any Actor)? = #isolation,
        with object: T?, closure: @escaping (T, Value) -> Void
    ) {
        observe(isolation: isolation, \.self, with: object, closure: skippingImmediateCall(closure))
    }
}

extension ValueSource where Value: Equatable {
    /// Calls `closure` when the value has changed, with the one that this observer received last
    /// and the new one, but not immediately.
    ///
    /// A copy of the value is kept, so a mutation in place copies it.
    @inlinable public func observeChanges<T: AnyObject>(
        isolation: (any Actor)? = #isolation,
        with object: T?, closure: @escaping (T, Value, Value) -> Void
    ) {
        var last: Value?
        observe(isolation: isolation, \.self, with: object) { object, new in
            if let old = last { closure(object, old, new) }
            last = new
        }
    }
}
