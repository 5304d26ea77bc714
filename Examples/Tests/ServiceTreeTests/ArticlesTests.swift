import Minimalist
import ServiceTree
import TestSupport
import Testing

@testable import ServiceTreeProgram

@Suite("The articles of the program", .timeLimit(.minutes(1)))
struct ArticlesTests {
    @Test("are the latest for who is signed in, also when an answer comes or a sign-out ends too late") @MainActor
    func overtaking() async throws {
        let log = Log()
        let (isAsked, mayAnswer) = (Gate(), Gate())
        let (identity, articles) = (Identity(), Articles())
        let server = Server {
            isAsked.open()
            await mayAnswer.wait()
        }
        server.publish("On Swift")
        let cluster = try await Cluster {
            ServiceGroup {
                identityService()
                On(SignOut.self) { _, environment in
                    mayAnswer.open()
                    try await environment.send(SignIn(name: "Grace"))
                }
                articlesService()
            }
            .serial()
            .environment(\.articleLimit, 1)
            .with(model: identity)
            .with(model: articles)
            .with(model: server)
        }
        identity.signIn("Ada")
        identity.$name.observe(with: log) { log, name in log.add(name ?? "nobody") }
        articles.$titles.observe(with: log) { log, titles in log.add("\(titles)") }
        async let refresh: Void = cluster.send(action: Refresh())
        await isAsked.wait()
        try await cluster.send(action: SignOut())
        try await refresh
        #expect(
            log.lines == ["Ada", #"["from the cache"]"#, "nobody", "Grace", "[]", #"["On Swift, Grace"]"#])
    }
}
