// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
import Minimalist

extension ObservableSource {
    /// The same source, whose observations also end when `token` is deallocated.
    ///
    /// A reused cell observes the item that it shows until it shows another one:
    ///
    ///     token = ObservationToken()
    ///     item.$name.until(token).observe(with: self) { cell, name in cell.show(name) }
    ///
    /// After the token has been deallocated, nothing is called any more, not even what `debounce`
    /// or `throttle` still had to deliver. With `nil`, nothing is observed. The result has no
    /// `scope`: call that before `until`.
    ///
    /// Neither the token nor the object is retained. If only the object is deallocated, an entry
    /// remains until the token is, too, and the closure until it would have been called next.
    ///
    /// - Parameter token: Any object, such as an ``ObservationToken``. Store it yourself.
    @inlinable public func until(_ token: AnyObject?) -> some ObservableSource<Value> {
        LimitedSource(source: self, token: token)
    }
}

@frozen @usableFromInline struct LimitedSource<Source: ObservableSource>: ObservableSource {
    @usableFromInline let source: Source
    @usableFromInline weak var token: AnyObject?

    @inlinable init(source: Source, token: AnyObject?) {
        self.source = source
        self.token = token
    }

    @inlinable var _callsImmediately: Bool { source._callsImmediately }

    @inlinable var _isOver: () -> Bool {
        { [weak token, isSourceOver = source._isOver] in token == nil || isSourceOver() }
    }

    @inlinable func _observe(
        with object: AnyObject?, closure: @escaping (AnyObject, Source.Value) -> Void
    ) {
        guard let object else { return }
        var closure: ((AnyObject, Source.Value) -> Void)? = closure
        // The caller may have no other reference to the object, which must live for the first call.
        // The source does the same for the token.
        withExtendedLifetime(object) {
            // The token bounds the observation of the source. This closure checks the object.
            source._observe(with: token) { [weak object] _, value in
                // Without the object, the entry stays. So this releases what `closure` captured.
                if let object { closure?(object, value) } else { closure = nil }
            }
        }
    }
}
