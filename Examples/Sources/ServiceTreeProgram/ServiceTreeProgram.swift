import Prompt
import ServiceTree

@main @MainActor enum ServiceTreeProgram {
    static func main() async throws {
        let terminal = Terminal()
        let (identity, articles, server) = (Identity(), Articles(), Server())
        terminal.show("\(Command.usage)\n\(usage)")
        identity.$name.observe(with: terminal) { terminal, name in terminal.show("identity: \(name ?? "nobody")") }
        articles.$titles.observe(with: terminal) { terminal, titles in
            terminal.show("articles: \(titles.isEmpty ? "none" : titles.joined(separator: "; "))")
        }
        server.$requestsToFail.observe(with: terminal) { terminal, count in
            terminal.show("server: \(count == 0 ? "online" : "offline, requests to fail: \(count)")")
        }

        let (isClosed, close) = AsyncStream<Never>.makeStream()
        let cluster = try await Cluster {
            ServiceGroup {
                identityService()
                articlesService()
            }
            .serial()
            .transformError(remedy)
            .observe(on: Notification.self) { notification in
                terminal.show("notification: \(notification.rawValue)")
                if notification == .closed { close.finish() }
            }
            .observe(on: Failure.self) { terminal.show("failed: \($0.reason)") }
            .emit(using: server.$didNotify)
            .environment(\.articleLimit, 3)
            .with(model: identity)
            .with(model: articles)
            .with(model: server)
        }
        try await cluster.send(action: Launch())

        // Notifications are handled while this waits.
        for await line in lines {
            switch Command(line) {
            case .send(let action): try await cluster.send(action: action)
            case .publish(let title): server.publish(title)
            case .expire: server.expireSession()
            case .goOffline(let count): server.goOffline(forRequests: count)
            case .help: terminal.show(Command.usage)
            case nil: terminal.show("Not understood. \(Command.usage)")
            }
        }

        // The emitter waits until a notification is handled before it hands on the next: the last comes after all.
        server.close()
        for await _ in isClosed {}
        withExtendedLifetime(cluster) {}
    }

    /// A request that failed is made again; what else fails is shown.
    private nonisolated static func remedy(_ error: any Error) -> any Action {
        if error is Server.Offline { return Refresh() }
        return Failure(reason: "\(error)")
    }
}
