import ServiceTree
import TestSupport

struct Ping: Action {}
struct Number: Action { let number: Int }
struct Failed: Action { let reason: String }

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

    /// Logs, after it has let others overtake it.
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

let throwing = On(Number.self) { action, _ in throw Fault("\(action.number)") }

func failures(_ log: Log) -> On<Failed> { On(Failed.self) { failed, _ in log.add(failed.reason) } }

/// Lets one task wait for another, until it is cancelled.
final class Gate: Sendable {
    private let (stream, continuation) = AsyncStream<Never>.makeStream()

    func open() { continuation.finish() }
    func wait() async { for await _ in stream {} }

    func openUntilCancelled() async {
        open()
        await Gate().wait()
    }
}
