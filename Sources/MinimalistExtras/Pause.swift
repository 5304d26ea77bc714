// Copyright (c) 2026 The Minimalist contributors. SPDX-License-Identifier: MIT
/// How long to wait: a length of time, or a function that waits.
///
///     init(pause: Pause = .milliseconds(300)) {
///         $query.debounce(with: self, pause: pause) { model, query in model.search(query) }
///     }
///
/// A test passes the pauses of a `TestClock` of MinimalistTesting, and lets time pass itself. To
/// poll, await ``wait()`` in a loop.
public struct Pause: Sendable {
    private let body: @Sendable () async -> Void

    // `@Sendable` changes nothing in the Swift 6 mode, and silences a warning in the Swift 5 mode.
    /// A pause that lasts until a function of the main actor returns, which it should if the task
    /// is cancelled.
    public init(_ wait: @escaping @MainActor @Sendable () async -> Void) { body = wait }

    private init(anywhere wait: @escaping @Sendable () async -> Void) { body = wait }

    /// A pause of so many seconds, such as 0.3.
    ///
    /// A length that is negative or not a number is no pause, but still gives other tasks a turn.
    /// An infinite one lasts until the waiting task is cancelled.
    public static func seconds(_ seconds: Double) -> Pause {
        Pause(anywhere: {
            var rest = seconds
            guard rest > 0 else { return await Task.yield() }
            // The sleep of a task has a limit, so this sleeps a day at a time.
            while rest > 0, !Task.isCancelled {
                let length = min(rest, 86_400)
                try? await Task.sleep(nanoseconds: UInt64(length * 1e9))
                rest -= length
            }
        })
    }

    /// A pause of so many milliseconds, such as 300. Lengths are as in ``seconds(_:)``.
    public static func milliseconds(_ milliseconds: Double) -> Pause {
        .seconds(milliseconds / 1_000)
    }

    /// Waits, on any actor. If the task is cancelled, this returns early, unless the function of
    /// this pause ignores that.
    public func wait(isolation: isolated (any Actor)? = #isolation) async { await body() }
}
