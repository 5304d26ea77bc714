import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor @Suite("LatestTask", .timeLimit(.minutes(1)))
struct LatestTaskTests {
    struct Failure: Error {}

    let witness = Witness()
    let received = Received<String>()
    let search = LatestTask()
    let server = Server()
    let pause = ManualPause()

    func receive<Failure>(_: Witness, _ result: Result<String, Failure>) {
        MainActor.assertIsolated()
        received((try? result.get()) ?? "failure")
    }

    func ask(_ query: String, after pause: Pause? = nil) {
        search.run(
            with: witness, after: pause, { [server] in try await server.answer(query) },
            then: receive)
    }

    /// Answers, and waits until nothing runs.
    func answer(_ query: String) async {
        await server.answers(query)
        await search.ended()
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
            receive($0, $1)
        }
        await server.isAsked("first")
    }

    @Test(
        "Calls with what the operation returns or throws, but not that of a cancelled or replaced run",
        arguments: [true, false], [Result.success("A"), .failure(Failure())])
    func outcomes(replaced: Bool, outcome: Result<String, any Error>) async {
        ask("a")
        await server.isAsked("a")
        if !replaced {
            search.cancel()
            await search.ended()
        }
        ask("b")
        await server.isAsked("b")
        await server.answers("a", with: outcome)
        #expect(search.isRunning)
        await server.answers("b", with: outcome)
        await search.ended()
        #expect(server.cancelled == ["a"])
        #expect(received.all == [(try? outcome.get()) ?? "failure"])
    }

    @Test("A loop of runs keeps the last; a run that has not begun releases what it captured")
    func releasesImmediately() async {
        let census = Census()
        func run(_ query: String) {
            search.run(with: witness) { [server, member = census.member()] in
                withExtendedLifetime(member) {}
                return try await server.answer(query)
            } then: { [member = census.member()] object, result in
                withExtendedLifetime(member) {}
                receive(object, result)
            }
        }
        var most = 0
        for number in 1...20_000 {
            run("\(number)")
            most = max(most, census.count)
        }
        #expect(most == 2)
        await answer("20000")
        #expect(census.count == 0)
        run("cancelled")
        search.cancel()
        #expect(census.count == 0)
        #expect(server.asked == ["20000"])
        #expect(received.all == ["20000"])
    }

    @Test("isRunning is true from the call until then has returned, or what then begins has ended")
    func isRunning() async {
        search.$isRunning.observe(with: witness) { [received] in received("\($1)") }
        ask("replaced")
        search.run(with: witness, { "a" }) { _, _ in
            received("then begins")
            ask("b")
            received("then ends")
        }
        await answer("b")
        #expect(received.all == ["false", "true", "then begins", "then ends", "b", "false"])
        ask("c")
        await server.isAsked("c")
        for _ in 1...2 { search.cancel() }
        await server.answers("c")
        for _ in 1...10 { await Task.yield() }
        #expect(received.all.dropFirst(6) == ["true", "false"])
    }

    @Test("A run that cancels its own task ends as well", arguments: [true, false])
    func cancelsItself(inThen: Bool) async {
        let cancel = { withUnsafeCurrentTask { $0?.cancel() } }
        search.run(with: witness) {
            if !inThen { cancel() }
        } then: { _, _ in
            cancel()
        }
        await search.ended()
        #expect(!search.isRunning)
    }

    @Test("An observer of isRunning may begin another run: that is running, and ended waits for it")
    func observerRuns() async {
        ask("a")
        let waiting = Task {
            await search.ended()
            received("ended")
        }
        await server.isAsked("a")
        var isFirst = true
        search.$isRunning.observeChanges(with: witness) { _, isRunning in
            if !isRunning, exchange(&isFirst, with: false) { ask("b") }
        }
        await server.answers("a")
        await server.isAsked("b")
        #expect(search.isRunning)
        await server.answers("b")
        await waiting.value
        #expect(received.all == ["a", "b", "ended"])
    }

    @Test("An observer of isRunning may cancel the run that begins")
    func observerCancels() async {
        search.$isRunning.observe(with: witness) { _, isRunning in
            if isRunning { search.cancel() }
        }
        ask("a")
        #expect(!search.isRunning)
        for _ in 1...10 { await Task.yield() }
        #expect(server.asked == [])
    }

    @Test("Code that runs because a run is replaced may cancel the next", arguments: [true, false])
    func cancelsWhileReplacing(hasBegun: Bool) async {
        if hasBegun {
            await beginRun { [search] in search.cancel() }
        } else {
            let last = Witness(onDeinit: search.cancel)
            search.run(with: witness, { withExtendedLifetime(last) {} }, then: { _, _ in })
        }
        ask("b")
        #expect(!search.isRunning)
        if hasBegun { await server.answers("first") }
        ask("c")
        await answer("c")
        #expect(server.asked.last == "c")
        #expect(!server.asked.contains("b"))
        #expect(received.all == ["c"])
    }

    enum Cause: CaseIterable { case run, cancel, nobody }

    @Test("A cancellation handler may begin another run: it alone calls", arguments: Cause.allCases)
    func runsWhileCancelling(cause: Cause) async {
        await beginRun { ask("b") }
        let isRunning = Recorder(search.$isRunning)
        switch cause {
        case .run: ask("c")
        case .cancel: search.cancel()
        case .nobody: search.run(with: nil as Witness?, { "nobody" }, then: receive)
        }
        #expect(search.isRunning)
        await server.answers("first")
        await answer("b")
        #expect(received.all == ["b"])
        #expect(server.asked == ["first", "b"])
        #expect(isRunning.values == [true, false])
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

    @Test("Once an object that owns the task has gone, the operation is cancelled, or never begins")
    func ownerGoes() async {
        final class Model { let search = LatestTask() }
        var model: Model? = Model()
        weak var (owner, search): (Model?, LatestTask?)
        (owner, search) = (model, model!.search)
        let cancelled = Received<Bool>()
        let operation: @MainActor () async -> Void = { [pause] in
            await pause.wait()
            cancelled(Task.isCancelled)
        }
        search!.run(with: model, operation, then: { _, _ in })
        await pause.reached()
        model = nil
        #expect(owner == nil)
        #expect(search == nil)
        #expect(await cancelled.reaching(1) == [true])
        model = Model()
        model!.search.run(with: model, { [received] in received("begun") }, then: { _, _ in })
        model = nil
        ask("b")
        await answer("b")
        #expect(received.all == ["b"])
    }

    @Test("A run that replaces one that has not begun does not end with the object of that one")
    func objectOfAReplacedRunGoes() async {
        var search: LatestTask? = LatestTask()
        search!.run(with: Witness(), { "a" }, then: receive)
        search!.run(with: witness, { "b" }, then: receive)
        await search!.ended()
        search = nil
        #expect(received.all == ["b"])
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
        long.run(with: witness, after: .seconds(3_600), { "long" }, then: receive)
        search.run(with: witness, after: .milliseconds(1), { "short" }, then: receive)
        await search.ended()
        #expect(received.all == ["short"])
    }

    @Test("The failure is what the operation throws")
    func typedFailure() async {
        enum Wrong: Error { case query }
        search.run(with: witness) {
            "never fails"
        } then: { [received] (_, result: Result<String, Never>) in
            received(result.get())
        }
        await search.ended()
        search.run(with: witness) { () throws(Wrong) -> String in
            throw .query
        } then: { [received] _, result in
            if case .failure(.query) = result { received("one type") }
        }
        await search.ended()
        search.run(with: witness) { [server] in
            try await server.answer("a")
        } then: { [received] (_, result: Result<String, any Error>) in
            if case .success(let answer) = result { received(answer) }
        }
        await answer("a")
        #expect(received.all == ["never fails", "one type", "a"])
    }

    enum Moment: CaseIterable { case beforeItBegins, inItsPause, whileItRuns }

    @Test(
        "Releasing the task cancels its run: then is not called, and isRunning ends for observers",
        arguments: Moment.allCases)
    func released(moment: Moment) async {
        var tasks = ["a": LatestTask()]
        var isRunning: [Bool] = []
        tasks["a"]!.$isRunning.observe(with: witness) { _, new in isRunning.append(new) }
        let census = Census()
        tasks["a"]!.run(
            with: witness, after: moment == .inItsPause ? pause.pause : nil,
            { [server, member = census.member()] in
                withExtendedLifetime(member) {}
                return try await server.answer("a")
            }, then: receive)
        switch moment {
        case .beforeItBegins: break
        case .inItsPause: await pause.reached()
        case .whileItRuns: await server.isAsked("a")
        }
        weak let gone = tasks["a"]
        tasks["a"] = nil
        #expect(gone == nil)
        if moment == .whileItRuns { await server.answers("a") }
        while census.count > 0 || isRunning.count < 3 { await Task.yield() }
        #expect(isRunning == [false, true, false])
        #expect(received.all == [])
        #expect(server.cancelled == (moment == .whileItRuns ? ["a"] : []))
    }

    @Test("A run that ignores its cancellation does not end isRunning for the one that replaced it")
    func releasedWithAnEarlierRun() async {
        var task: LatestTask? = LatestTask()
        var isRunning: [Bool] = []
        task!.$isRunning.observe(with: witness) { _, new in isRunning.append(new) }
        for query in ["a", "b"] {
            task!.run(with: witness, { [server] in try await server.answer(query) }, then: receive)
            await server.isAsked(query)
        }
        task = nil
        await server.answers("a")
        for _ in 1...10 { await Task.yield() }
        #expect(isRunning == [false, true])
        await server.answers("b")
        while isRunning.count < 3 { await Task.yield() }
        #expect(isRunning == [false, true, false])
    }

    @Test("A cancelled run that begins late takes nothing of the next one")
    func cancelledBeforeItBegins() async {
        ask("a")
        search.cancel()
        let isRunning = Recorder(search.$isRunning)
        ask("b")
        await answer("b")
        #expect(server.asked == ["b"])
        #expect(received.all == ["b"])
        #expect(isRunning.values == [false, true, false])
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

/// Answers when the test says so, also in a cancelled task.
@MainActor final class Server {
    @Property private(set) var asked: [String] = []
    @Property private var answered: [String] = []
    private(set) var cancelled: [String] = []
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

    func answer(_ query: String) async throws -> String {
        asked.append(query)
        defer {
            if Task.isCancelled { cancelled.append(query) }
            answered.append(query)
        }
        return try await withCheckedThrowingContinuation { waiting[query] = $0 }
    }

    func isAsked(_ query: String) async {
        _ = await $asked.values.first { $0.contains(query) }
    }

    /// Answers with the query itself, or with something else, and waits until that has arrived.
    func answers(_ query: String, with result: Result<String, any Error>? = nil) async {
        await isAsked(query)
        waiting.removeValue(forKey: query)?.resume(with: result ?? .success(query))
        _ = await $answered.values.first { $0.contains(query) }
    }
}
