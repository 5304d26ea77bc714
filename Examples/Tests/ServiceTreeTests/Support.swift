import ServiceTree
import TestSupport
import Testing

struct Ping: Action {}

struct Pong: Action {}

struct Failed: Action {
    let reason: String
}

struct Number: Action {
    let number: Int
}

/// An error that is known by its text.
struct Fault: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A service that does something for one type of action.
struct On<A: Action>: Service {
    private let act: @Sendable (A, ServiceEnvironment) async throws -> Void

    init(_ type: A.Type, _ act: @escaping @Sendable (A, ServiceEnvironment) async throws -> Void) { self.act = act }

    /// A service that only logs, after it has let others overtake it.
    init(_ type: A.Type, _ log: Log, _ line: String, yields: Int = 0) {
        self.init(type) { _, _ in
            for _ in 0..<yields { await Task.yield() }
            log.add(line)
        }
    }

    func handle(_ action: any Action, in environment: ServiceEnvironment) async throws {
        if let action = action as? A { try await act(action, environment) }
    }
}

extension Service {
    /// Logs every action that reaches this.
    func logged(_ log: Log, _ name: String) -> some Service {
        intercept { action, environment, next in
            log.add("\(name): \(action)")
            try await next(action, environment)
        }
    }
}

extension Cluster {
    /// Makes a tree of services that get an action one after the other.
    static func serial(@ServiceBuilder _ services: () -> ServiceGroup) async throws -> Cluster {
        try await Cluster { ServiceGroup(services).serial() }
    }

    /// Makes a tree, and releases it when the gate opens.
    static func run(
        until gate: Gate, @ServiceBuilder _ services: () -> ServiceGroup,
        onFailure: @escaping @Sendable (any Error) async -> Void = { Issue.record($0) }
    ) async throws {
        let cluster = try await Cluster(services, onFailure: onFailure)
        await gate.wait()
        withExtendedLifetime(cluster) {}
    }
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

/// The numbers of a list, even to a cancelled task, and then an error or the end. Logs when it is asked for each.
struct Numbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
    let log: Log
    var numbers: [Int]
    /// Whether it waits until the task is cancelled, and goes on even then.
    var isEndless = false
    var fault: Fault?
    /// Opens when nobody reads any more.
    var isEnded = Gate()
    var reader: AtRelease?

    func makeAsyncIterator() -> Numbers {
        var iterator = self
        iterator.reader = AtRelease { [isEnded] in isEnded.open() }
        return iterator
    }

    mutating func next() async throws -> (any Action)? {
        if !numbers.isEmpty {
            log.add("next \(numbers[0])")
            return Number(number: numbers.removeFirst())
        }
        if isEndless {
            await Gate().wait()
            return Number(number: 0)
        }
        if let fault { throw fault }
        return nil
    }
}
