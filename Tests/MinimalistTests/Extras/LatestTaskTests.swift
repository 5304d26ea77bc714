import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

/// A run delivers its outcome, unless something ends it. The extension is about code that uses the
/// task while it is called back.
@MainActor @Suite("LatestTask", .timeLimit(.minutes(5)))
struct LatestTaskTests {
    struct NoConnection: Error {}

    let search = LatestTask()
    let server = Server()
    let clock = TestClock()
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
            results.append(result)
        } catch: { [results] _, _ in
            MainActor.assertIsolated()
            results.append("failure")
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

    @Test("A replaced run that ends leaves the new one in place, which cancel then cancels")
    func replacedRunEnds() async {
        for query in ["old", "new"] {
            ask(query)
            await server.untilAsked(query)
        }
        await server.answer("old")
        search.cancel()
        #expect(!search.isRunning)
        await server.answer("new")
        #expect(server.cancelled == ["old", "new"])
        #expect(results.all == [])
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
        ask("new", after: clock.seconds(1))
        await server.answer("old")
        #expect(server.cancelled == ["old"])
        await clock.advance(seconds: 0.9)
        #expect(server.asked == ["old"])
        #expect(search.isRunning)
        await clock.advance(seconds: 0.1)
        await server.answer("new")
        #expect(results.all == ["new"])
    }

    @Test(
        "An operation whose run is cancelled or replaced in its pause never begins",
        arguments: [true, false])
    func cancelledInItsPause(isCancelled: Bool) async {
        ask("a", after: clock.seconds(1))
        await clock.advance(seconds: 0.5)
        if isCancelled { search.cancel() }
        ask("b", after: clock.seconds(1))
        await clock.advance(seconds: 0.9)
        #expect(server.asked == [])
        await clock.advance(seconds: 0.1)
        await server.answer("b")
        #expect(server.asked == ["b"])
    }

    @Test("A run whose object is deallocated in its pause never begins, and isRunning ends")
    func objectIsReleasedInThePause() async {
        var dying: Witness? = Witness()
        let isRunning = Recorder(search.$isRunning)
        search.run(with: dying, after: clock.seconds(1)) {
            results.append("sent")
        } then: { _, _ in
            results.append("then")
        }
        await clock.advance(seconds: 0.5)
        dying = nil
        #expect(isRunning.values == [false, true])
        await clock.advance(seconds: 0.5)
        #expect(results.all == [])
        #expect(isRunning.values == [false, true, false])
    }

    @Test("Without a pause, a run begins even if its object is deallocated before")
    func objectIsReleasedBeforeItBegins() async {
        var dying: Witness? = Witness()
        let isRunning = Recorder(search.$isRunning)
        search.run(with: dying) {
            results.append("sent")
        } then: { _, _ in
            results.append("then")
        }
        dying = nil
        await search.ended()
        #expect(results.all == ["sent"])
        #expect(isRunning.values == [false, true, false])
    }

    @Test("Pauses for a length of time")
    func forALength() async {
        let long = LatestTask()
        ask("long", long, after: .seconds(3_600))
        ask("short", after: .milliseconds(1))
        await server.answer("short")
        #expect(server.asked == ["short"])
    }

    @Test("An operation has the task-local values of its own run, also if it replaces another")
    func taskLocalValues() async {
        enum Request {
            @TaskLocal static var name = ""
        }
        for name in ["first", "second"] {
            Request.$name.withValue(name) {
                search.run(with: object) { [results] in results.append(Request.name) }
            }
        }
        await search.ended()
        #expect(results.all == ["second"])
    }

    @Test("run with a nil object only cancels")
    func withNil() async {
        ask("a")
        await server.untilAsked("a")
        search.run(with: nil as Witness?) { results.append("begun") }
        #expect(!search.isRunning)
        await server.answer("a")
        #expect(server.cancelled == ["a"])
        #expect(results.all == [])
    }

    @Test("isRunning is true from the call until then or catch has returned")
    func isRunning() async {
        search.$isRunning.observe(with: object) { _, new in results.append("\(new)") }
        search.run(with: object, { "a" }) { _, _ in results.append("then") }
        await search.ended()
        #expect(results.all == ["false", "true", "then", "false"])
        search.run(with: object) {
            throw NoConnection()
        } catch: { _, _ in
            results.append("catch")
        }
        await search.ended()
        #expect(results.all.dropFirst(4) == ["true", "catch", "false"])
    }

    @Test("then may be left out, of an operation that cannot throw and of one that can")
    func withoutThen() async {
        search.run(with: object) { results.append("sent") }
        await search.ended()
        search.run(with: object) { [server] in
            try await server.result(of: "a")
        } catch: { _, _ in
            results.append("failure")
        }
        await server.answer("a")
        await search.ended()
        #expect(results.all == ["sent"])
        #expect(!search.isRunning)
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
        ask("a", after: clock.seconds(1))
        let waiting = Task { await search.ended() }
        await clock.advance(seconds: 0.5)
        waiting.cancel()
        await waiting.value
        #expect(search.isRunning)
    }

    @Test("A run that is cancelled, then released, then returns: isRunning ends once")
    func endsOnce() async {
        var search: LatestTask? = LatestTask()
        let isRunning = Recorder(search!.$isRunning)
        ask("a", search!)
        await server.untilAsked("a")
        search!.cancel()
        search = nil
        await server.answer("a")
        #expect(isRunning.values == [false, true, false])
    }

    @Test("catch receives what the operation throws, here any error, and then is not called")
    func failure() async {
        search.run(with: object) { [server] in
            try await server.result(of: "a")
        } then: { _, result in
            results.append(result)
        } catch: { (_, error: any Error) in
            results.append("\(error)")
        }
        await server.answer("a", with: .failure(NoConnection()))
        #expect(results.all == ["NoConnection()"])
    }

    @Test("The error of an operation that throws one type is of that type")
    func typedFailure() async {
        search.run(with: object) { () throws(NoConnection) -> String in
            throw NoConnection()
        } catch: { (_, error: NoConnection) in
            results.append("\(error)")
        }
        await search.ended()
        #expect(results.all == ["NoConnection()"])
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

    // MARK: Lifetime

    @Test(
        "Does not retain the object while it runs, and calls nobody once that is deallocated",
        arguments: [Result.success("a"), .failure(NoConnection())])
    func objectIsReleased(outcome: Result<String, any Error>) async {
        var dying: Witness? = Witness()
        weak let released = dying
        search.run(with: dying) { [server] in
            try await server.result(of: "a")
        } then: { _, _ in
            results.append("a")
        } catch: { _, _ in
            results.append("failure")
        }
        await server.untilAsked("a")
        dying = nil
        #expect(released == nil)
        #expect(search.isRunning)
        await server.answer("a", with: outcome)
        await search.ended()
        #expect(results.all == [])
        #expect(server.cancelled == [])
    }

    final class Owner { let search = LatestTask() }

    @Test("A run does not retain the owner of the task: releasing that cancels the operation")
    func ownerIsReleased() async {
        var dying: Owner? = Owner()
        weak let (owner, search) = (dying, dying!.search)
        search!.run(with: dying) { [clock, results] in
            await clock.seconds(1).wait()
            results.append("\(Task.isCancelled)")
        }
        await clock.advance(seconds: 0.5)
        dying = nil
        #expect(owner == nil)
        #expect(search == nil)
        await clock.advance(seconds: 0)
        #expect(results.all == ["true"])
    }

    /// The values that observers of `isRunning` receive.
    private func isRunning(of search: LatestTask) -> Received<Bool> {
        let received = Received<Bool>()
        search.$isRunning.observe(with: object) { _, isRunning in received.append(isRunning) }
        return received
    }

    @Test(
        "Releasing a task before the operation begins: it never begins, and isRunning ends",
        arguments: [false, true])
    func releasedBeforeItBegins(isInItsPause: Bool) async {
        var search: LatestTask? = LatestTask()
        let isRunning = isRunning(of: search!)
        ask("a", search!, after: isInItsPause ? clock.seconds(1) : nil)
        if isInItsPause { await clock.advance(seconds: 0.5) }
        search = nil
        #expect(await isRunning.reaching(3) == [false, true, false])
        #expect(server.asked == [])
    }

    @Test("Releasing one of several tasks: then is not called; isRunning ends with the operation")
    func releasedWhileItRuns() async {
        var searches = ["a": LatestTask(), "b": LatestTask()]
        let isRunning = isRunning(of: searches["a"]!)
        for (query, search) in searches { ask(query, search) }
        await server.untilAsked("a")
        searches["a"] = nil
        #expect(isRunning.all == [false, true])
        await server.answer("a")
        await server.answer("b")
        #expect(isRunning.all == [false, true, false])
        #expect(results.all == ["b"])
        #expect(server.cancelled == ["a"])
    }

    @Test(
        "After the task is released, isRunning ends with the last run, and not with a replaced one")
    func releasedWithAReplacedRun() async {
        var search: LatestTask? = LatestTask()
        let isRunning = isRunning(of: search!)
        for query in ["old", "new"] {
            ask(query, search!)
            await server.untilAsked(query)
        }
        search = nil
        await server.answer("old")
        #expect(isRunning.all == [false, true])
        await server.answer("new")
        #expect(isRunning.all == [false, true, false])
    }

    @Test("A run releases its closures when it ends, also one that never began")
    func releasesItsClosures() async {
        let census = Census()
        func run() {
            search.run(with: object) { [member = census.member()] in
                withExtendedLifetime(member) {}
            } then: { [member = census.member()] _, _ in
                withExtendedLifetime(member) {}
            }
        }
        for _ in 1...3 { run() }
        #expect(census.count == 6)
        await clock.advance(seconds: 0)
        #expect(census.count == 0)
        run()
        search.cancel()
        await clock.advance(seconds: 0)
        #expect(census.count == 0)
        #expect(!search.isRunning)
    }

    @Test("The pause of a run that is replaced in the same turn never begins")
    func pauseThatNeverBegins() async {
        ask("a", after: Pause { results.append("pause") })
        ask("b")
        await server.answer("b")
        #expect(results.all == ["b"])
    }
}
