// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

/// Calls `closure` before each write of any tracked property of `model`.
///
/// With it, a view model is an `ObservableObject` on systems that do not track it yet:
///
///     extension Album: ObservableObject {}
///
///     // At the end of `init`:
///     if #unavailable(iOS 17, macOS 14, tvOS 17, watchOS 10) {
///         observeWillChange(of: self, with: self) { $0.objectWillChange.send() }
///     }
///
/// It finds the tracked properties that the class and its superclasses declare, private ones
/// included, and the `isRunning` of each ``LatestTask``. It does not find those in nested models,
/// collections, structs and `lazy` members, nor those of members that are set later. It finds none
/// if reflection metadata is disabled, or if the class is `CustomReflectable`. It traps if an
/// `unowned` member of `model` has been deallocated.
///
/// If `closure` writes the property that is announced, that write is announced after it has
/// returned. A write of another property is announced immediately.
///
/// Neither `model` nor `object`, which bounds the observation, is retained.
///
/// - Complexity: Reflects all members of `model`, once.
@MainActor public func observeWillChange<T: AnyObject>(
    of model: some AnyObject, with object: T?, closure: @escaping (T) -> Void
) {
    for mirror in sequence(first: Mirror(reflecting: model), next: \.superclassMirror) {
        for case let member as any Tracked in mirror.children.lazy.map(\.value) {
            member.tracker.observeWillChange(with: object, closure: closure)
        }
    }
}

/// A member of a model that is, or has, a tracked property.
@MainActor private protocol Tracked {
    var tracker: Tracker { get }
}

extension TrackedProperty: Tracked {
    var tracker: Tracker { storage }
}

// Its tracker is that of `isRunning`.
extension LatestTask: Tracked {}
