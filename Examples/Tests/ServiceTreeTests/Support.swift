import ServiceTree
import TestSupport

struct Ping: Action {}
struct Number: Action { let number: Int }
struct Failed: Action { let reason: String }

/// An error that is known by its text.
struct Fault: Error, Equatable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// A service that does something for one type of action.
struct On<A: Action>: Service {
    let act: @Sendable (A, ServiceEnvironment) async throws -> Void

    init(_: A.Type, _ act: @escaping @Sendable (A, ServiceEnvironment) async throws -> Void) {
        self.act = act
    }

    /// A service that only logs, after it has let others overtake it.
    init(_ type: A.Type, _ log: Log, _ line: String) {
        self.init(type) { _, _ in
            for _ in 1...10 { await Task.yield() }
            log.add(line)
        }
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        if let action = action as? A { try await act(action, environment) }
    }
}

/// A service that throws each number as an error.
let throwing = On(Number.self) { action, _ in throw Fault("\(action.number)") }

/// Logs the reason of each failure.
func failures(_ log: Log) -> some Service {
    On(Failed.self) { action, _ in log.add(action.reason) }
}

/// Lets one task wait for another.
final class Gate: Sendable {
    private let (stream, continuation) = AsyncStream<Never>.makeStream()

    func open() { continuation.finish() }

    /// Returns when the gate is opened, or when the task is cancelled.
    func wait() async { for await _ in stream {} }

    /// Opens, and returns when the task is cancelled.
    func openUntilCancelled() async {
        open()
        await Gate().wait()
    }
}
