import Minimalist
import MinimalistExtras
import MinimalistTesting
import ServiceTree
import Testing

private struct Publish: Action, Equatable { let title: String }
private struct Refresh: Action, Equatable {}
private struct Failure: Action, Equatable { let reason: String }
private struct Untitled: Error {}

/// Stands for a server, which also sends events.
@MainActor private final class Server {
    private(set) var titles: [String] = []
    @Signal var didChange: Accepts<Refresh>

    func publish(_ title: String) async throws {
        if title.isEmpty { throw Untitled() }
        titles.append(title)
    }
}

/// Keeps the articles. To publish one ends with a further action.
@MainActor private func makeArticles() -> Store<[String]> {
    Store([])
        .mutate(on: Publish.self) { _, publish, environment in
            try await environment.value(Server.self).publish(publish.title)
            try await environment.send(Refresh())
        }
        .mutate(on: Refresh.self) { articles, _, environment in
            let server = try environment.value(Server.self)
            articles.update { $0 = server.titles }
        }
}

@MainActor @Test("Articles are published, and views follow", .timeLimit(.minutes(1)))
func serviceTree() async throws {
    let (log, server, articles) = (Log(), Server(), makeArticles())
    let status = Store("ready").mutate(on: Failure.self) { status, failure, environment in
        let prefix = try environment.value(String.self)
        status.update { $0 = "\(prefix): \(failure.reason)" }
    }
    let tree = ServiceGroup(
        articles.transformError { Failure(reason: "\($0)") },
        status.environment("failed")
    )
    .environment("not the nearest")
    .environment(server)
    articles.$state.observe(with: log) { log, titles in log.add("\(titles)") }
    status.$state.observe(with: log) { log, status in log.add(status) }
    #expect(log.take() == ["[]", "ready"])

    // The sender waits for what the handler sends in turn.
    let cluster = Cluster(tree)
    try await cluster.send(Publish(title: "On actors"))
    #expect(log.take() == [#"["On actors"]"#])

    // An error becomes an action, so the sender gets none, except of the action that then fails.
    try await cluster.send(Publish(title: ""))
    #expect(log.take() == ["failed: Untitled()"])
    let refusing = Store(0).mutate(on: Failure.self) { _, _, _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
        try await Cluster(ServiceGroup(tree, refusing)).send(Publish(title: ""))
    }

    // An emitter hands on the events of the server, all from the start.
    cluster.emit(using: server.$didChange)
    try await server.publish("On locks")
    server.didChange.send(Refresh())
    await log.happened(#"["On actors", "On locks"]"#)
}

@MainActor
@Test("Emitted actions have no sender, and end with the cluster", .timeLimit(.minutes(1)))
func emitters() async throws {
    let (server, recorder, log) = (Server(), ActionRecorder(), Log())
    // A stand-in records what is sent, here in a task of its own.
    let recording = recorder.intercept { action, environment, next in
        try await Task { try await next(action, environment) }.value
    }
    // The articles fail, since there is no server above them.
    var cluster: Cluster? = Cluster(ServiceGroup(isSerial: true, recording, makeArticles()))
    cluster?.$didFail.observe(with: log) { log, error in log.add("\(error)") }
    cluster?.emit(using: server.$didChange)
    let both = recorder.$actions.first { $0.count == 2 }
    for _ in 1...2 { server.didChange.send(Refresh()) }
    _ = await both.value
    await log.happened("\(MissingValue(Server.self))")

    cluster = nil
    server.didChange.send(Refresh())
    await TestClock().advance(seconds: 1)
    #expect(recorder.actions as? [Refresh] == [Refresh(), Refresh()])
}

@MainActor @Test("In turn, up to an error; or at the same time, and an error cancels the others")
func groups() async {
    let log = Log()
    func service(_ name: String, fails: Bool = false) -> some Service {
        Store(name).mutate(on: Refresh.self) { store, _, _ in
            if fails { throw Untitled() }
            await Task.yield()
            log.add(store.state)
        }
    }
    let services = ["a", "b", "c"].map { service($0, fails: $0 == "b") }
    let serial = ServiceGroup(isSerial: true, services)
    await #expect(throws: Untitled.self) { try await Cluster(serial).send(Refresh()) }
    #expect(log.take() == ["a"])

    // That others are cancelled is no error to transform.
    let waiting = Store(0).mutate(on: Refresh.self) { _, _, _ in
        defer { log.add("cancelled: \(Task.isCancelled)") }
        try await Task.sleep(nanoseconds: 60_000_000_000)
    }
    let recorder = ActionRecorder()
    let concurrent = ServiceGroup(
        recorder, waiting.transformError { Failure(reason: "\($0)") }, service("b", fails: true))
    await #expect(throws: Untitled.self) { try await Cluster(concurrent).send(Refresh()) }
    #expect(log.take() == ["cancelled: true"])
    #expect(recorder.actions as? [Refresh] == [Refresh()])
}

@MainActor @Test("An error is transformed once: the sender gets what handling it throws")
func failingHandlers() async {
    let log = Log()
    let store = Store(0)
        .mutate(on: Refresh.self) { _, _, _ in throw Untitled() }
        .mutate(on: Failure.self) { store, failure, environment in
            log.add(failure.reason)
            store.update { $0 += 1 }
            // A limit, so that the test fails if this repeats.
            if store.state < 9 { try await environment.send(Refresh()) }
        }
    let inner = store.transformError { Failure(reason: "inner: \($0)") }
    let tree = inner.transformError { Failure(reason: "outer: \($0)") }
    await #expect(throws: Untitled.self) { try await Cluster(tree).send(Refresh()) }
    #expect(log.take() == ["inner: Untitled()", "outer: Untitled()"])
}
