import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("LatestTask", .timeLimit(.minutes(1)))
struct LatestTaskTests {
    struct Failure: Error {}

    let witness = Witness()
    let log = Log<String>()
    let search = LatestTask()
    let server = Server()
    let pause = ManualPause()

    func record(_: Witness, _ result: Result<String, any Error>) {
        MainActor.assertIsolated()
        log((try? result.get()) ?? "failure")
    }

    func ask(_ query: String) {
        search.run(with: witness, { [server] in try await server.answer(query) }, then: record)
    }

    func askAfterPause(_ query: String) {
        search.run(with: witness, after: pause.wait) { [server] in
            try await server.answer(query)
        } then: {
            record($0, $1)
        }
    }

    /// A run whose cancellation runs `handler`.
    func beginRun(onCancel handler: @escaping @MainActor () -> Void) async {
        search.run(with: witness) { [server] in
            try await withTaskCancellationHandler {
                try await server.answer("first")
            } onCancel: {
                MainActor.assumeIsolated { handler() }
            }
        } then: {
            record($0, $1)
        }
        await server.isAsked("first")
    }

    @Test("Calls back with what the operation returns or throws")
    func outcomes() async {
        ask("a")
        await server.answers("a", with: .success("A"))
        await search.ended()
        ask("b")
        await server.answers("b", with: .failure(Failure()))
        await search.ended()
        #expect(log.entries == ["A", "failure"])
    }

    @Test("A run cancels the one before, and drops what that still returns")
    func replaces() async {
        ask("a")
        await server.isAsked("a")
        ask("b")
        await server.isAsked("b")
        #expect(search.isRunning)
        await server.answers("a", with: .success("A"))
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(server.cancelled == ["a"])
        #expect(log.entries == ["B"])
    }

    @Test(
        "A loop of runs keeps and begins the last one. The others release what they captured immediately"
    )
    func runsInALoop() async {
        let census = Census()
        for number in 1...20_000 {
            search.run(with: witness) { [server, token = census.token()] in
                withExtendedLifetime(token) {}
                return try await server.answer("\(number)")
            } then: { [token = census.token()] object, result in
                withExtendedLifetime(token) {}
                record(object, result)
            }
            #expect(census.count == 2)
        }
        await server.answers("20000", with: .success("last"))
        await search.ended()
        #expect(server.asked == ["20000"])
        #expect(log.entries == ["last"])
    }

    @Test("Code that runs because a run is replaced before it has begun may cancel the newer one")
    func cancelsWhileReleased() async {
        search.run(with: witness) { [last = Witness(onDeinit: search.cancel)] in
            withExtendedLifetime(last) {}
        } then: { [log] _, _ in
            log("called")
        }
        ask("b")
        #expect(!search.isRunning)
        ask("c")
        await server.answers("c", with: .success("C"))
        await search.ended()
        #expect(server.asked == ["c"])
        #expect(log.entries == ["C"])
    }

    @Test(
        "Once cancelled, it calls nobody, whatever the operation still returns",
        arguments: [true, false])
    func cancelled(succeeds: Bool) async {
        ask("a")
        await server.isAsked("a")
        search.cancel()
        search.cancel()
        await search.ended()
        await server.answers("a", with: succeeds ? .success("A") : .failure(Failure()))
        ask("b")
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(server.cancelled == ["a"])
        #expect(log.entries == ["B"])
    }

    @Test(
        "A run that is cancelled before it has begun never begins, and releases what it captured immediately"
    )
    func cancelledBeforeItBegins() async {
        let census = Census()
        search.run(with: witness) { [server, token = census.token()] in
            withExtendedLifetime(token) {}
            return try await server.answer("a")
        } then: {
            record($0, $1)
        }
        search.cancel()
        #expect(census.count == 0)
        ask("b")
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(server.asked == ["b"])
        #expect(log.entries == ["B"])
    }

    @Test("isRunning is true from the call until then has returned, and can be observed")
    func isRunning() async {
        search.$isRunning.observe(with: witness) { [log] in log("\($1)") }
        func run(_ query: String) {
            search.run(with: witness) { [server] in
                try await server.answer(query)
            } then: { [search] in
                record($0, $1)
                log("in then: \(search.isRunning)")
            }
        }
        run("a")
        run("b")
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(log.drain() == ["false", "true", "B", "in then: true", "false"])
        run("c")
        search.cancel()
        search.cancel()
        #expect(log.drain() == ["true", "false"])
    }

    @Test("then may begin another run, and isRunning stays true")
    func runsAgain() async {
        let isRunning = Recorder(search.$isRunning)
        search.run(with: witness) {
        } then: { _, _ in
            ask("b")
        }
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(log.entries == ["B"])
        #expect(isRunning.values == [false, true, false])
    }

    @Test(
        "An observer of isRunning may begin another run: then something is running, and ended waits"
    )
    func observerRuns() async {
        ask("a")
        let waiting = Task {
            await search.ended()
            log("ended")
        }
        await server.isAsked("a")
        var isFirst = true
        search.$isRunning.observeChanges(with: witness) { _, isRunning in
            if !isRunning, exchange(&isFirst, with: false) { ask("b") }
        }
        await server.answers("a", with: .success("A"))
        await server.isAsked("b")
        #expect(search.isRunning)
        await server.answers("b", with: .success("B"))
        await waiting.value
        #expect(log.entries == ["A", "B", "ended"])
    }

    @Test(
        "Code that runs because a run is cancelled may cancel the next one, and then nothing is running"
    )
    func cancelsWhileCancelling() async {
        await beginRun { [search] in search.cancel() }
        ask("b")
        #expect(!search.isRunning)
        await server.answers("first", with: .success("first"))
        ask("c")
        await server.answers("c", with: .success("C"))
        await search.ended()
        #expect(server.asked == ["first", "c"])
        #expect(log.entries == ["C"])
    }

    enum Cause: CaseIterable { case run, cancel, nobody }

    @Test(
        "Code that runs because a run is cancelled may begin another: that is under way, and alone calls back",
        arguments: Cause.allCases)
    func runsWhileCancelling(cause: Cause) async {
        await beginRun { ask("b") }
        switch cause {
        case .run: ask("c")
        case .cancel: search.cancel()
        case .nobody: search.run(with: nil as Witness?, { "nobody" }, then: record)
        }
        #expect(search.isRunning)
        await server.answers("first", with: .success("first"))
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(log.entries == ["B"])
        #expect(server.asked == ["first", "b"])
    }

    @Test(
        "Retains neither the object nor itself while it waits, and calls nobody once the object has gone"
    )
    func objectGoes() async {
        var (search, object): (LatestTask?, Witness?) = (LatestTask(), Witness())
        weak let (released, bound) = (search, object)
        search?.run(with: object, { [server] in try await server.answer("a") }, then: record)
        await server.isAsked("a")
        object = nil
        #expect(bound == nil)
        #expect(search?.isRunning == true)
        await server.answers("a", with: .success("A"))
        await search?.ended()
        search = nil
        #expect(released == nil)
        #expect(log.entries == [])
        #expect(server.cancelled == [])
    }

    @Test("Once an object that owns the task has gone, the operation is cancelled, or never begins")
    func ownerGoes() async {
        final class Model { let search = LatestTask() }
        var model: Model? = Model()
        weak let owner = model
        await withCheckedContinuation { (cancelled: CheckedContinuation<Void, Never>) in
            model?.search.run(with: model) {
                try? await Task.sleep(for: .seconds(3_600))
                cancelled.resume()
            } then: { [log] _, _ in
                log("called")
            }
            Task { model = nil }
        }
        #expect(owner == nil)
        model = Model()
        model?.search.run(with: model, { [log] in log("begun") }, then: { _, _ in })
        model = nil
        ask("b")
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(log.entries == ["B"])
    }

    @Test("With a nil object, the one before is cancelled and nothing runs")
    func nilObject() async {
        ask("a")
        search.run(with: nil, { [server] in try await server.answer("b") }, then: record)
        #expect(!search.isRunning)
        ask("c")
        await server.answers("c", with: .success("C"))
        await search.ended()
        #expect(server.asked == ["c"])
        #expect(log.entries == ["C"])
    }

    @Test(
        "After a pause: the run before is cancelled at the call, and the operation begins after the pause"
    )
    func afterAPause() async {
        ask("a")
        await server.isAsked("a")
        askAfterPause("b")
        await server.answers("a", with: .success("A"))
        await pause.reached()
        #expect(server.cancelled == ["a"])
        #expect(server.asked == ["a"])
        #expect(search.isRunning)
        pause.end()
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(log.entries == ["B"])
    }

    @Test(
        "An operation whose run was cancelled in its pause does not begin",
        arguments: [true, false])
    func cancelledInAPause(byAnotherRun: Bool) async {
        askAfterPause("a")
        await pause.reached()
        if !byAnotherRun { search.cancel() }
        askAfterPause("b")
        await pause.reached()
        pause.end()
        await server.answers("b", with: .success("B"))
        await search.ended()
        #expect(server.asked == ["b"])
        #expect(log.entries == ["B"])
    }

    @Test("Pauses for a duration")
    func forADuration() async {
        search.run(with: witness, after: .milliseconds(1), { "A" }, then: record)
        await search.ended()
        #expect(log.entries == ["A"])
    }

    @Test(
        "ended returns when nothing runs, however many runs follow one another, or when it is cancelled"
    )
    func ended() async {
        await search.ended()
        func run(_ number: Int) {
            search.run(with: witness) {
            } then: { [log] _, _ in
                log("\(number)")
                if number < 3 { run(number + 1) }
            }
        }
        run(1)
        await search.ended()
        #expect(log.entries == ["1", "2", "3"])
        askAfterPause("never")
        let waiting = Task { await search.ended() }
        await pause.reached()
        waiting.cancel()
        await waiting.value
        #expect(search.isRunning)
        search.cancel()
    }
}

/// Answers when the test says so, also in a cancelled task.
@MainActor final class Server {
    @Property private(set) var asked: [String] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

    func answer(_ query: String) async throws -> String {
        asked.append(query)
        defer { if Task.isCancelled { cancelled.append(query) } }
        return try await withCheckedThrowingContinuation { waiting[query] = $0 }
    }

    func isAsked(_ query: String) async {
        _ = await $asked.values.first { $0.contains(query) }
    }

    func answers(_ query: String, with result: Result<String, any Error>) async {
        await isAsked(query)
        waiting.removeValue(forKey: query)?.resume(with: result)
    }
}
