import Minimalist
import ServiceTree
import TestSupport
import Testing

@testable import ServiceTreeProgram

@Suite("The articles", .timeLimit(.minutes(1))) @MainActor
struct ArticlesTests {
    private let log = Log()
    private let identity = Identity()
    private let articles = Articles()

    /// The services of the program, with one between them that may let others overtake.
    private func makeCluster(_ server: Server, between: some Service = ServiceGroup {}) async throws -> Cluster {
        let cluster = try await Cluster {
            ServiceGroup {
                identityService()
                between
                articlesService()
            }
            .serial()
            .with(model: identity)
            .with(model: articles)
            .with(model: server)
            .environment(\.articleLimit, 1)
        }
        identity.signIn("Ada")
        identity.$name.observe(with: log) { log, name in log.add(name ?? "nobody") }
        articles.$titles.observe(with: log) { log, titles in log.add("\(titles)") }
        return cluster
    }

    @Test("of an answer that comes when the reader has signed out are not shown")
    func signedOut() async throws {
        let (isAsked, mayAnswer) = (Gate(), Gate())
        let server = Server {
            isAsked.open()
            await mayAnswer.wait()
        }
        let cluster = try await makeCluster(server)
        async let refresh: Void = cluster.send(action: Refresh())
        await isAsked.wait()
        try await cluster.send(action: SignOut())
        mayAnswer.open()
        try await refresh
        #expect(log.lines == ["Ada", #"["from the cache"]"#, "nobody", "[]"])
    }

    @Test("of who signs in stay when somebody's sign-out ends later, and are the latest up to the limit")
    func signedIn() async throws {
        let server = Server()
        server.publish("On Swift")
        let overtaking = On(SignOut.self) { _, environment in try await environment.send(SignIn(name: "Grace")) }
        let cluster = try await makeCluster(server, between: overtaking)
        try await cluster.send(action: SignOut())
        #expect(
            log.lines == ["Ada", #"["from the cache"]"#, "nobody", "Grace", "[]", #"["On Swift, Grace"]"#])
    }
}
