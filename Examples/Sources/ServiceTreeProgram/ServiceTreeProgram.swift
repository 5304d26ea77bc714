import Minimalist
import MinimalistExtras
import ServiceTree

struct SignIn: Action { let name: String }
struct Refresh: Action {}
struct Failure: Action { let reason: String }

@MainActor final class Account { @Property var name: String? }
@MainActor final class Articles { @Property var titles: [String] = [] }

@MainActor final class Server {
    struct Unauthorized: Error {}

    @Signal private(set) var didPublish: Accepts<Refresh>
    private var titles = ["On Swift"]

    func titles(for name: String?) async throws -> [String] {
        if name == nil { throw Unauthorized() }
        return titles
    }

    func publish(_ title: String) {
        titles.append(title)
        didPublish.send(Refresh())
    }
}

@main @MainActor enum ServiceTreeProgram {
    static func main() async throws {
        let (account, articles, server) = (Account(), Articles(), Server())
        account.$name.observe(with: account) { _, name in print("user:", name ?? "nobody") }
        articles.$titles.observe(with: articles) { _, titles in print("articles:", titles) }

        let cluster = try await Cluster {
            ServiceGroup {
                Store(model: Account.self)
                    .mutate(on: SignIn.self) { @MainActor account, signIn, _ in
                        account.name = signIn.name
                    }
                Store(model: Articles.self)
                    .mutate(on: Refresh.self) { @MainActor articles, _, environment in
                        let account = try environment.model(Account.self)
                        let name = account.name
                        let titles = try await environment.model(Server.self).titles(for: name)
                        // Somebody else may have signed in meanwhile.
                        if account.name == name { articles.titles = titles }
                    }
                    .mutate(on: SignIn.self) { _, _, environment in
                        try await environment.send(Refresh())
                    }
            }
            .serial()
            .transformError { error in Failure(reason: "\(error)") }
            .observe(on: Failure.self) { failure in print("failed:", failure.reason) }
            .emit(using: server.$didPublish)
            .with(model: account)
            .with(model: articles)
            .with(model: server)
        }
        try await cluster.send(action: Refresh())
        try await cluster.send(action: SignIn(name: "Ada"))
        server.publish("On actors")
        _ = await articles.$titles.values.first { $0.count == 2 }
        withExtendedLifetime(cluster) {}
    }
}
