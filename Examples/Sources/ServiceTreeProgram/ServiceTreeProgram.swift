import Minimalist
import MinimalistExtras
import ServiceTree

struct Publish: Action { let title: String }
struct Refresh: Action {}
struct Failure: Action { let reason: String }

@MainActor final class Articles { @Property var titles: [String] = [] }

@MainActor final class Server {
    struct Untitled: Error {}

    @Signal private(set) var didPublish: Accepts<Refresh>
    private(set) var titles: [String] = []

    func publish(_ title: String) async throws {
        if title.isEmpty { throw Untitled() }
        titles.append(title)
        didPublish.send(Refresh())
    }
}

@main @MainActor enum ServiceTreeProgram {
    static func main() async throws {
        let server = Server()
        let articles = Articles()
        articles.$titles.observe(with: articles) { _, titles in print("articles:", titles) }

        let cluster = try await Cluster {
            ServiceGroup {
                Store(model: Server.self)
                    .mutate(on: Publish.self) { server, publish, _ in
                        try await server.publish(publish.title)
                    }
                Store(model: Articles.self)
                    .mutate(on: Refresh.self) { @MainActor articles, _, environment in
                        articles.titles = try environment.model(Server.self).titles
                    }
            }
            .transformError { error in Failure(reason: "\(error)") }
            .observe(on: Failure.self) { failure in print("failed:", failure.reason) }
            .observe(on: Refresh.self) { _ in print("refresh") }
            .emit(using: server.$didPublish)
            .with(model: server)
            .with(model: articles)
        }
        for title in ["", "On actors"] {
            print("> publish '\(title)'")
            try await cluster.send(action: Publish(title: title))
        }
        // No sender waits for what an emitter hands on.
        _ = await articles.$titles.first { !$0.isEmpty }.value
        withExtendedLifetime(cluster) {}
    }
}
