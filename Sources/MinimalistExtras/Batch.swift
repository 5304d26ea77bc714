// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

/// Writes several properties as one: their observers are called once all of them have been written.
///
///     func logOut() {
///         batch(_user, _messages) {
///             user = nil
///             messages = []
///         }
///     }
///
/// In `body`, a write of one of them takes effect immediately, and calls nobody. When `body` has
/// returned or thrown, each of them that was written is delivered once, in the order of the
/// arguments. So no observer of them finds the messages of a user who has logged out, and an
/// observer of a ``Scope`` of both is called once.
///
/// Properties that are not listed, such as those of a child, and signals are delivered as always,
/// in the middle of `body`. Code that reads or begins to observe in `body` finds what has been
/// written so far. Observation is notified at each write. An error undoes no write.
///
/// In a callback of one of the properties, its delivery goes on after the batch. In a nested batch,
/// a property that the outer batch lists, too, is delivered by the outer batch. To include
/// properties of another object, write your own first, and then call a method of that object with a
/// batch of its own.
///
/// - Parameters:
///   - properties: Wrappers, which are private to the owner: `_name`, and not `$name`. So the owner
///     alone decides what is written together.
///   - body: Writes the properties. If it throws one type of error, it says so:
///     `{ () throws(LogOutError) in … }`.
/// - Returns: What `body` returns.
@discardableResult @inlinable public func batch<Output, Failure>(
    _ properties: any BatchProperty..., body: () throws(Failure) -> Output
) throws(Failure) -> Output {
    var result: Result<Output, Failure>?
    func holdBack(_ properties: ArraySlice<any BatchProperty>) {
        // The first ends first, so it begins last.
        if let last = properties.last {
            last._deliver { holdBack(properties.dropLast()) }
        } else {
            result = Result(catching: body)
        }
    }
    holdBack(properties[...])
    return try result!.get()
}

/// A property that `batch` can hold back: the wrapper `_name`.
public protocol BatchProperty {
    /// Runs `body`, once, and then delivers what it has written to the property.
    func _deliver(_ body: () -> Void)
}

extension Property: BatchProperty {
    /// Runs `body`, and then delivers what it has written to the property.
    @inlinable public func _deliver(_ body: () -> Void) { projectedValue._deliver(body) }
}

extension TrackedProperty: BatchProperty {
    /// Runs `body`, and then delivers what it has written to the property.
    @inlinable public func _deliver(_ body: () -> Void) { storage.property._deliver(body) }
}

@available(*, unavailable, message: "Pass the wrapper, which is private: _name.")
extension ValuePoint: BatchProperty {}

@available(*, unavailable, message: "Pass the wrapper, which is private: _name.")
extension Scope: BatchProperty {
    /// Cannot be called.
    public func _deliver(_ body: () -> Void) { fatalError() }
}
