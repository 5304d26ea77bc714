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

    func articles(for name: String) throws -> [String] {
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
}
