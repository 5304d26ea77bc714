import Minimalist
import MinimalistExtras
import TestSupport
import Testing

@MainActor @Suite("LatestTask")
struct LatestTaskTests {
    struct Failure: Error {}

    let witness = Witness()
    let log = Log<String>()
    let search = LatestTask()
    let server = Server()

    func record(_: Witness, _ result: Result<String, any Error>) {
        MainActor.assertIsolated()
        log((try? result.get()) ?? "failure")
    }

    func ask(_ query: String) {
        search.run(with: witness, { [server] in try await server.answer(query) }, then: record)
    }

    @Test("Calls back with what the operation returns or throws")
    func outcomes() async {
        ask("a")
        await server.answers("a", with: .success("A"))
        ask("b")
        await server.answers("b", with: .failure(Failure()))
        #expect(log.entries == ["A", "failure"])
    }

    @Test("A run cancels the one before, and drops what that still returns")
    func replaces() async {
        ask("a")
        await server.isAsked("a")
        ask("b")
        await server.isAsked("b")
        await server.answers("a", with: .success("A"))
        #expect(log.entries == [])
        #expect(server.cancelled == ["a"])
        #expect(search.isRunning)
        await server.answers("b", with: .success("B"))
        #expect(log.entries == ["B"])
    }

    @Test("Of several runs in a row, only the last one begins")
    func severalInARow() async {
        for query in ["a", "b", "c"] {
            ask(query)
        }
        await server.answers("c", with: .success("C"))
        #expect(server.asked == ["c"])
        #expect(log.entries == ["C"])
    }

    @Test("Once cancelled, it calls nobody, whatever the operation still returns or throws", arguments: [true, false])
    func cancelled(succeeds: Bool) async {
        ask("a")
        await server.isAsked("a")
        search.cancel()
        search.cancel()
        await server.answers("a", with: succeeds ? .success("A") : .failure(Failure()))
        #expect(log.entries == [])
        #expect(server.cancelled == ["a"])
    }

    @Test("isRunning can be observed, and ends before the call back")
    func isRunning() async {
        search.$isRunning.observe(with: witness) { [log] _, isRunning in log("\(isRunning)") }
        func run(_ query: String) {
            search.run(with: witness) { [server] in
                try await server.answer(query)
            } then: { [search] in
                log("\(search.isRunning)")
                record($0, $1)
            }
        }
        run("a")
        run("b")
        await server.answers("b", with: .success("B"))
        run("c")
        search.cancel()
        search.cancel()
        #expect(log.entries == ["false", "true", "false", "false", "B", "true", "false"])
    }

    @Test("The call back, and whoever observes isRunning, may begin another run")
    func runsAgain() async {
        func run(_ query: String) {
            search.run(with: witness) { [server] in
                try await server.answer(query)
            } then: { witness, result in
                record(witness, result)
                if query == "a" { run("b") }
            }
        }
        run("a")
        await server.answers("a", with: .success("A"))
        #expect(search.isRunning)
        await server.answers("b", with: .success("B"))
        #expect(log.drain() == ["A", "B"])
        var isFirst = true
        search.$isRunning.observeChanges(with: witness) { _, isRunning in
            if !isRunning, exchange(&isFirst, with: false) { run("d") }
        }
        run("c")
        await server.answers("c", with: .success("C"))
        await server.answers("d", with: .success("D"))
        #expect(log.entries == ["D"], "the outcome of c was dropped")
    }

    @Test("Code that runs because a run is cancelled may cancel the next one, and then nothing is running")
    func cancelsWhileCancelling() async {
        search.run(with: witness) { [search] in
            await withTaskCancellationHandler {
                await settle()
            } onCancel: {
                MainActor.assumeIsolated { search.cancel() }
            }
        } then: { [log] _, _ in
            log("called")
        }
        await Task.yield()
        ask("b")
        await settle()
        #expect(!search.isRunning)
        #expect(server.asked == [])
        #expect(log.entries == [])
    }

    @Test("Code that runs because a run is cancelled may begin another, and only the last one calls back")
    func runsWhileCancelling() async {
        search.run(with: witness) {
            await withTaskCancellationHandler {
                await settle()
                return "a"
            } onCancel: {
                MainActor.assumeIsolated { ask("b") }
            }
        } then: {
            record($0, $1)
        }
        await Task.yield()
        ask("c")
        await server.answers("b", with: .success("B"))
        #expect(log.entries == ["B"])
        #expect(server.asked == ["b"])
        #expect(!search.isRunning)
    }

    @Test("Retains neither the object nor itself while it waits, and calls nobody once the object has gone")
    func objectGoes() async {
        var (search, object): (LatestTask?, Witness?) = (LatestTask(), Witness())
        weak let (released, bound) = (search, object)
        search?.run(with: object, { [server] in try await server.answer("a") }, then: record)
        await server.isAsked("a")
        object = nil
        #expect(bound == nil)
        #expect(search?.isRunning == true)
        await server.answers("a", with: .success("A"))
        #expect(search?.isRunning == false)
        search = nil
        #expect(released == nil)
        #expect(log.entries == [])
        #expect(server.cancelled == [])
    }

    @Test("The operation is cancelled when an object that owns the task has gone")
    func ownerGoes() async {
        final class Model { let search = LatestTask() }
        var model: Model? = Model()
        weak let owner = model
        model?.search.run(with: model) { [server] in
            try await server.answer("a")
        } then: { [log] _, _ in
            log("called")
        }
        await server.isAsked("a")
        model = nil
        #expect(owner == nil)
        await server.answers("a", with: .success("A"))
        #expect(server.cancelled == ["a"])
        #expect(log.entries == [])
    }

    @Test("With a nil object, the one before is cancelled and nothing runs")
    func nilObject() async {
        ask("a")
        search.run(with: nil, { [server] in try await server.answer("b") }, then: record)
        await settle()
        #expect(!search.isRunning)
        #expect(server.asked == [])
        #expect(log.entries == [])
    }
}

/// Answers when the test says so, also in a cancelled task.
@MainActor final class Server {
    private(set) var (asked, cancelled): ([String], [String]) = ([], [])
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

    func answer(_ query: String) async throws -> String {
        asked.append(query)
        defer { if Task.isCancelled { cancelled.append(query) } }
        return try await withCheckedThrowingContinuation { waiting[query] = $0 }
    }

    func isAsked(_ query: String) async { while waiting[query] == nil { await Task.yield() } }

    func answers(_ query: String, with result: Result<String, any Error>) async {
        await isAsked(query)
        waiting.removeValue(forKey: query)?.resume(with: result)
        await settle()
    }
}
