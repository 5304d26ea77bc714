import Prompt
import ServiceTree

@main @MainActor enum ServiceTreeProgram {
    static func main() async throws {
        let (identity, articles, server) = (Identity(), Articles(), Server())
        say("\(Command.usage)\n\(usage)")
        identity.$name.observe(with: identity) { _, name in show("signed in: \(name ?? "nobody")") }
        articles.$titles.observe(with: articles) { _, titles in
            show("articles: \(titles.isEmpty ? "none" : titles.joined(separator: "; "))")
        }
        server.$requestsToFail.observe(with: server) { _, count in
            show("server: \(count == 0 ? "online" : "offline, requests to fail: \(count)")")
        }

        let (isClosed, close) = AsyncStream<Never>.makeStream()
        let cluster = try await Cluster {
            ServiceGroup {
                identityService().traced("identity")
                articlesService().traced("articles")
            }
            .serial()
            .transformError(remedy)
            .observe(on: Failure.self) { show("failed: \($0.reason)") }
            .observe(on: Notification.self) { show("notification: \($0.rawValue)") }
            .traced("the group")
            .intercept { action, environment, next in
                try await next(action, environment)
                // Not before all services have handled it.
                if action as? Notification == .closed { close.finish() }
            }
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
            case .help: say(Command.usage)
            case nil: say("Not understood. \(Command.usage)")
            }
        }

        // An emitter hands on a notification when the one before is handled, so this one comes after all others.
        server.close()
        for await _ in isClosed {}
        withExtendedLifetime(cluster) {}
    }

    /// A request that failed is made again; what else fails is shown.
    private nonisolated static func remedy(_ error: any Error) -> any Action {
        guard error is Server.Offline else { return Failure(reason: "\(error)") }
        show("\(error): once more")
        return Refresh()
    }
}
