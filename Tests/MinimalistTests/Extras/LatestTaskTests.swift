import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A run delivers its outcome, unless something ends it. The extensions are about code that uses
/// the task while it is called back, and about what a run retains.
@MainActor @Suite("LatestTask", .timeLimit(.minutes(1)))
struct LatestTaskTests {
    struct NoConnection: Error {}

    let search = LatestTask()
    let server = Server()
    let pause = ManualPause()
    let object = Witness()
    /// What `then` has received.
    let results = Received<String>()

    /// Runs a search for the object.
    func ask(_ query: String, after pause: Pause? = nil) { ask(query, search, after: pause) }

    func ask(_ query: String, _ search: LatestTask, after pause: Pause? = nil) {
        search.run(with: object, after: pause) { [server] in
            try await server.result(of: query)
        } then: { [results] _, result in
            MainActor.assertIsolated()
            results.append((try? result.get()) ?? "failure")
        }
    }

    @Test("then receives what the operation returns")
    func success() async {
        ask("a")
        await server.answer("a")
        await search.ended()
        #expect(results.all == ["a"])
    }

    @Test(
        "A new run cancels the one before, and drops what that still returns or throws",
        arguments: [Result.success("old"), .failure(NoConnection())])
    func replaced(outcome: Result<String, any Error>) async {
        ask("old")
        await server.untilAsked("old")
        ask("new")
        await server.answer("old", with: outcome)
        #expect(search.isRunning)
        await server.answer("new")
        #expect(server.cancelled == ["old"])
        #expect(results.all == ["new"])
    }

    @Test(
        "cancel drops what the run still returns or throws",
        arguments: [Result.success("a"), .failure(NoConnection())])
    func cancelled(outcome: Result<String, any Error>) async {
        ask("a")
        await server.untilAsked("a")
        search.cancel()
        await server.answer("a", with: outcome)
        ask("b")
        await server.answer("b")
        #expect(server.cancelled == ["a"])
        #expect(results.all == ["b"])
    }

    @Test("A run that is cancelled before it begins never begins, and the next one does")
    func cancelledBeforeItBegins() async {
        ask("a")
        search.cancel()
        ask("b")
        await server.answer("b")
        #expect(server.asked == ["b"])
        #expect(results.all == ["b"])
    }

    @Test("A run with a pause cancels the one before immediately, and begins after the pause")
    func afterAPause() async {
        ask("old")
        await server.untilAsked("old")
        ask("new", after: pause.pause)
        await pause.reached()
        await server.answer("old")
        #expect(server.cancelled == ["old"])
        #expect(server.asked == ["old"])
        #expect(search.isRunning)
        pause.end()
        await server.answer("new")
        #expect(results.all == ["new"])
    }

    @Test(
        "An operation whose run is cancelled or replaced in its pause never begins",
        arguments: [true, false])
    func cancelledInItsPause(isCancelled: Bool) async {
        ask("a", after: pause.pause)
        await pause.reached()
        if isCancelled { search.cancel() }
        ask("b", after: pause.pause)
        await pause.reached()
        pause.end()
        await server.answer("b")
        #expect(server.asked == ["b"])
    }

    @Test("Pauses for a length of time")
    func forALength() async {
        let long = LatestTask()
        ask("long", long, after: .seconds(3_600))
        ask("short", after: .milliseconds(1))
        await server.answer("short")
        #expect(server.asked == ["short"])
    }

    @Test("run with a nil object only cancels")
    func withNil() async {
        ask("a")
        await server.untilAsked("a")
        search.run(with: nil as Witness?, { results.append("begun") }, then: { _, _ in })
        #expect(!search.isRunning)
        await server.answer("a")
        #expect(server.cancelled == ["a"])
        #expect(results.all == [])
    }

    @Test("isRunning is true from the call until then has returned")
    func isRunning() async {
        search.$isRunning.observe(with: object) { _, new in results.append("\(new)") }
        search.run(with: object, { "a" }) { _, _ in results.append("then") }
        await search.ended()
        #expect(results.all == ["false", "true", "then", "false"])
    }

    @Test("Cancelling ends isRunning, once, also if the operation goes on")
    func cancelEndsIsRunning() async {
        let isRunning = Recorder(search.$isRunning)
        ask("a")
        await server.untilAsked("a")
        search.cancel()
        search.cancel()
        #expect(isRunning.values == [false, true, false])
        await server.answer("a")
        #expect(isRunning.values == [false, true, false])
    }

    @Test("ended returns when nothing runs, or when the task that waits is cancelled")
    func ended() async {
        await search.ended()
        ask("a", after: pause.pause)
        let waiting = Task { await search.ended() }
        await pause.reached()
        waiting.cancel()
        await waiting.value
        #expect(search.isRunning)
    }

    @Test("The failure of an operation that throws nothing is Never")
    func neverFails() async {
        search.run(with: object) {
            "a"
        } then: { (_, result: Result<String, Never>) in
            results.append(result.get())
        }
        await search.ended()
        #expect(results.all == ["a"])
    }

    @Test("The failure of an operation that throws one type is of that type")
    func typedFailure() async {
        search.run(with: object) { () throws(NoConnection) -> String in
            throw NoConnection()
        } then: { (_, result: Result<String, NoConnection>) in
            if case .failure = result { results.append("no connection") }
        }
        await search.ended()
        #expect(results.all == ["no connection"])
    }

    @Test("then receives what the operation throws, here any error")
    func anyFailure() async {
        search.run(with: object) { [server] in
            try await server.result(of: "a")
        } then: { (_, result: Result<String, any Error>) in
            if case .failure(is NoConnection) = result { results.append("no connection") }
        }
        await server.answer("a", with: .failure(NoConnection()))
        #expect(results.all == ["no connection"])
    }

    @Test("A body that runs a search, or cancels it, does not depend on it")
    func readsNothingTracked() async {
        let body = Body {
            ask("a")
            search.cancel()
            return ""
        }
        ask("b")
        await server.answer("b")
        #expect(body.rendered.count == 1)
    }

    @Test("A body that shows isRunning depends on it")
    func isTracked() async {
        let body = Body { "\(search.isRunning)" }
        ask("a")
        search.cancel()
        // Observation notifies before each change.
        #expect(body.rendered == ["false", "false", "true"])
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test("A body that begins to wait for the end of a search does not depend on it")
    func endedReadsNothingTracked() async {
        let body = Body {
            Task.immediate { await search.ended() }
            return ""
        }
        ask("a")
        await server.answer("a")
        #expect(body.rendered.count == 1)
    }
}
