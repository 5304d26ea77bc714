import Prompt
import ServiceTree

@main @MainActor enum ServiceTreeProgram {
    static func main() async throws {
        let terminal = Terminal()
        let (identity, articles, server) = (Identity(), Articles(), Server())
        terminal.show(Command.usage)
        await identity.show(on: terminal)
        articles.$titles.observe(with: terminal) { terminal, titles in
            terminal.show("articles: \(titles.isEmpty ? "none" : titles.joined(separator: "; "))")
        }
        server.$didRecover.observe(with: terminal) { terminal, failures in
            terminal.show("server: answers again, failed requests: \(failures)")
        }

        let cluster = try await Cluster {
            Acknowledging(
                content: Group {
                    identityService()
                    articlesService()
                }
                .serial()
                .transformError(remedy)
                .observe(on: Notification.self) { terminal.show("notification: \($0.rawValue)") }
                .observe(on: Failure.self) { terminal.show("failed: \($0.reason)") }
            )
            .emit(using: server.$didNotify) { error in
                terminal.show("stopped: \(error)")
                await server.acknowledge()
            }
            .environment(\.articleLimit, 3)
            .with(model: identity)
            .with(model: articles)
            .with(model: server)
        }
        try await cluster.send(action: Launch())

        while let line = nextLine() {
            do {
                switch Command(line) {
                case .send(let action): try await cluster.send(action: action)
                case .publish(let title): await server.publish(title)
                case .expire: await server.notify(.expired)
                case .goOffline(let count): server.goOffline(forRequests: count)
                case nil: terminal.show("Not understood. \(Command.usage)")
                }
            } catch {
                terminal.show("stopped: \(error)")
            }
        }
    }

    /// A request that failed is made again; what else fails is shown.
    private nonisolated static func remedy(_ error: any Error) -> any Action {
        if error is Server.Offline { return Refresh() }
        return Failure(reason: "\(error)")
    }
}
