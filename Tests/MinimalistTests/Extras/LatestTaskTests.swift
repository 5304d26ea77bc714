import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("LatestTask", .timeLimit(.minutes(1)))
struct LatestTaskTests {
    struct Failure: Error {}

    let object = Witness()
    let received = Received<String>()
    let search = LatestTask()
    let server = Server()
    let pause = ManualPause()

    func receive<Failure>(_: Witness, _ result: Result<String, Failure>) {
        MainActor.assertIsolated()
        received.append((try? result.get()) ?? "failure")
    }

    func ask(_ query: String, after pause: Pause? = nil) {
        search.run(
            with: object, after: pause, { [server] in try await server.answer(query) },
            then: receive)
    }

    /// Answers, and waits until nothing runs.
    func answer(_ query: String) async {
        await server.answers(query)
        await search.ended()
    }

    /// A run whose cancellation runs `handler`.
    func beginRun(onCancel handler: @escaping @MainActor () -> Void) async {
        search.run(with: object) { [server] in
            try await withTaskCancellationHandler {
                try await server.answer("first")
            } onCancel: {
                MainActor.assumeIsolated { handler() }
            }
        } then: {
            receive($0, $1)
        }
        await server.isAsked("first")
    }

    @Test("Calls with what the operation returns")
    func success() async {
        ask("a")
        await server.answers("a")
        await search.ended()
        #expect(received.all == ["a"])
    }

    @Test("Calls with what the operation throws")
    func failure() async {
        ask("a")
        await server.answers("a", with: .failure(Failure()))
        await search.ended()
        #expect(received.all == ["failure"])
    }

    @Test(
        "A run cancels the one before, whose outcome is dropped",
        arguments: [Result.success("A"), .failure(Failure())])
    func replaced(outcome: Result<String, any Error>) async {
        ask("a")
        await server.isAsked("a")
        ask("b")
        await server.isAsked("b")
        await server.answers("a", with: outcome)
        #expect(search.isRunning)
        await answer("b")
        #expect(server.cancelled == ["a"])
        #expect(received.all == ["b"])
    }

    @Test(
        "The outcome of a cancelled run is dropped",
        arguments: [Result.success("A"), .failure(Failure())])
    func cancelled(outcome: Result<String, any Error>) async {
        ask("a")
        await server.isAsked("a")
        search.cancel()
        #expect(!search.isRunning)
        await server.answers("a", with: outcome)
        ask("b")
        await answer("b")
        #expect(server.cancelled == ["a"])
        #expect(received.all == ["b"])
    }

    @Test("isRunning is true from the call until then has returned")
    func isRunning() async {
        search.$isRunning.observe(with: object) { [received] in received.append("\($1)") }
        search.run(with: object, { "a" }) { _, _ in received.append("then") }
        await search.ended()
        #expect(received.all == ["false", "true", "then", "false"])
    }

    @Test("isRunning stays true until what then begins has ended")
    func thenRuns() async {
        search.$isRunning.observe(with: object) { [received] in received.append("\($1)") }
        ask("replaced")
        search.run(with: object, { "a" }) { _, _ in
            received.append("then begins")
            ask("b")
            received.append("then ends")
        }
        await answer("b")
        #expect(received.all == ["false", "true", "then begins", "then ends", "b", "false"])
    }

    @Test("Cancelling ends isRunning, once")
    func cancelEndsIsRunning() async {
        let isRunning = Recorder(search.$isRunning)
        ask("a")
        await server.isAsked("a")
        for _ in 1...2 { search.cancel() }
        #expect(isRunning.values == [false, true, false])
        await server.answers("a")
        for _ in 1...10 { await Task.yield() }
        #expect(isRunning.values == [false, true, false])
    }

    @Test(
        "After a pause: cancels the one before at the call, and begins unless cancelled in its pause",
        arguments: [true, false])
    func afterAPause(cancelled: Bool) async {
        ask("a")
        await server.isAsked("a")
        ask("b", after: pause.pause)
        await pause.reached()
        await server.answers("a")
        if cancelled { search.cancel() }
        ask("c", after: pause.pause)
        await pause.reached()
        #expect(server.cancelled == ["a"])
        #expect(server.asked == ["a"])
        #expect(search.isRunning)
        pause.end()
        await answer("c")
        #expect(server.asked == ["a", "c"])
        #expect(received.all == ["c"])
    }

    @Test("Pauses for a length of time")
    func forALength() async {
        let long = LatestTask()
        long.run(with: object, after: .seconds(3_600), { "long" }, then: receive)
        search.run(with: object, after: .milliseconds(1), { "short" }, then: receive)
        await search.ended()
        #expect(received.all == ["short"])
    }

    @Test("The failure of an operation that throws nothing is Never")
    func neverFails() async {
        search.run(with: object) {
            "a"
        } then: { [received] (_, result: Result<String, Never>) in
            received.append(result.get())
        }
        await search.ended()
        #expect(received.all == ["a"])
    }

    @Test("The failure of an operation that throws one type is of that type")
    func typedFailure() async {
        enum Wrong: Error { case query }
        search.run(with: object) { () throws(Wrong) -> String in
            throw .query
        } then: { [received] _, result in
            if case .failure(.query) = result { received.append("wrong query") }
        }
        await search.ended()
        #expect(received.all == ["wrong query"])
    }

    @Test("Otherwise, the failure is any error")
    func anyFailure() async {
        search.run(with: object) { [server] in
            try await server.answer("a")
        } then: { [received] (_, result: Result<String, any Error>) in
            if case .success(let answer) = result { received.append(answer) }
        }
        await answer("a")
        #expect(received.all == ["a"])
    }

    @Test("Does not retain the object while it waits, and calls nobody once that has gone")
    func objectGoes() async {
        var object: Witness? = Witness()
        weak var bound: Witness?
        bound = object
        search.run(with: object, { [server] in try await server.answer("a") }, then: receive)
        await server.isAsked("a")
        object = nil
        #expect(bound == nil)
        #expect(search.isRunning)
        await answer("a")
        #expect(received.all == [])
        #expect(server.cancelled == [])
    }

    @Test("ended returns when nothing runs, or when the waiting task is cancelled")
    func ended() async {
        await search.ended()
        ask("never", after: pause.pause)
        let waiting = Task { await search.ended() }
        await pause.reached()
        waiting.cancel()
        await waiting.value
        #expect(search.isRunning)
        search.cancel()
    }
}
