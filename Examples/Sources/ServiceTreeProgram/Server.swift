import Minimalist

/// Stands for a server: it answers, is offline for a while, and sends notifications.
@MainActor final class Server {
    struct Offline: Error, CustomStringConvertible {
        let description = "the server is offline"
    }

    @Signal private(set) var didNotify: Accepts<Notification>
    /// How many of the next requests fail.
    @Property private(set) var requestsToFail = 0

    private var published = ["Hello"]
    private let latency: @Sendable () async -> Void

    /// - Parameter latency: Passes before each answer. A test holds an answer up with it.
    init(latency: @escaping @Sendable () async -> Void = {}) { self.latency = latency }

    func articles(for name: String) async throws -> [String] {
        await latency()
        guard requestsToFail == 0 else {
            requestsToFail -= 1
            throw Offline()
        }
        return published.map { "\($0), \(name)" }
    }

    func goOffline(forRequests count: Int) { requestsToFail = count }

    func publish(_ title: String) {
        published.append(title)
        didNotify.send(.published)
    }

    func expireSession() { didNotify.send(.expired) }

    /// No notification follows.
    func close() { didNotify.send(.closed) }
}
