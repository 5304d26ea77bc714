// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
/// The call that `debounce` or `throttle` will make when its pause ends, if any.
///
///     saving = $text.debounce(with: self, pause: pause) { model, text in model.save(text) }
///     …
///     saving.flush()  // before another text is shown, and when the app goes into the background
///
/// It retains the closure, but neither the object nor the property. After `flush`, the pause of a
/// `throttle` goes on.
@MainActor public struct PendingCall {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    /// Makes the call now, if one is pending.
    public func flush() { body() }
}
