// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

/// A property whose reads SwiftUI and UIKit track themselves.
///
///     @MainActor final class Album {
///         @TrackedProperty var title = ""
///     }
///
/// It is a `Property`, with the same rules for observers, parts, mutation in place and access.
/// From iOS 17, macOS 14, tvOS 17 and watchOS 10 on, a read is registered with Observation, also in
/// a computed member: a SwiftUI `body`, UIKit's `updateProperties()` and `withObservationTracking`
/// follow it. On earlier systems, it is a plain property, which `observeWillChange` can announce.
///
/// Observation is notified before each write, even if the value is equal. What it calls then still
/// reads the old value. The write calls the observers, and afterwards Observation is notified that
/// it has ended. A `body` or a layout method must not assign what it reads, not even an equal
/// value: that would make it run again, without an end.
///
/// Reads are tracked by property, and not by part. While two tracked properties are passed `inout`
/// to one call, as in `swap`, a reader that reads in `onChange` traps.
///
/// Observing `$title` is not a read.
@propertyWrapper @frozen public struct TrackedProperty<Value> {
    @usableFromInline let storage: TrackedStorage<Value>

    /// Makes a property with its first value.
    @inlinable public init(wrappedValue: Value) {
        storage = TrackedStorage(Property(wrappedValue: wrappedValue))
    }

    /// The property as a scope, whose `value` is tracked: `$name`.
    @inlinable public var projectedValue: Scope<Value> {
        Scope(of: storage.property.projectedValue, trackedBy: storage)
    }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get {
            storage.access()
            return storage.property.wrappedValue
        }
        nonmutating set {
            storage.willSet()
            storage.property.wrappedValue = newValue
            storage.didSet()
        }
        nonmutating _modify {
            storage.willSet()
            defer { storage.didSet() }
            yield &storage.property.wrappedValue
        }
    }
}
