import Minimalist

/// Stands for a server: it answers, is offline for a while, and sends notifications.
@MainActor final class Server {
    struct Offline: Error, CustomStringConvertible {
        let description = "the server is offline"
    }

    @Signal private(set) var didNotify: Accepts<Notification>
    /// Answered, after so many failures.
    @Signal private(set) var didRecover: Accepts<Int>
    @Signal private var didAcknowledge: Accepts<Void>

    private var published = ["Hello"]
    private var requestsToFail = 0
    private var failures = 0

    func articles(for name: String) throws -> [String] {
        guard requestsToFail == 0 else {
            requestsToFail -= 1
            failures += 1
            throw Offline()
        }
        if failures > 0 { didRecover.send(failures) }
        failures = 0
        return published.map { "\($0), \(name)" }
    }

    func goOffline(forRequests count: Int) { requestsToFail = count }

    func publish(_ title: String) async {
        published.append(title)
        await notify(.published)
    }

    /// Sends a notification, and waits until it is acknowledged: so what comes of it is printed before the next line
    /// is read.
    func notify(_ notification: Notification) async {
        let acknowledgements = $didAcknowledge.values
        didNotify.send(notification)
        for await _ in acknowledgements { return }
    }

    func acknowledge() { didAcknowledge.send() }
}
