import Minimalist
import MinimalistExtras
import Testing

/// A run retains little, and ends when the task, its owner or its object is released.
extension LatestTaskTests {
    @Test("Does not retain the object while it runs, and calls nobody once that is deallocated")
    func objectIsReleased() async {
        var dying: Witness? = Witness()
        weak let released = dying
        search.run(with: dying) { [server] in
            try await server.result(of: "a")
        } then: { _, _ in
            results.append("a")
        }
        await server.untilAsked("a")
        dying = nil
        #expect(released == nil)
        #expect(search.isRunning)
        await server.answer("a")
        #expect(results.all == [])
        #expect(server.cancelled == [])
    }

    @Test("A run is not for the object of the run that it replaces")
    func objectOfTheReplacedRun() async {
        search.run(with: Witness(), {}, then: { _, _ in })
        ask("b")
        await server.answer("b")
        #expect(results.all == ["b"])
    }

    final class Owner { let search = LatestTask() }

    @Test("A run does not retain the owner of the task: releasing that cancels the operation")
    func ownerIsReleased() async {
        var dying: Owner? = Owner()
        weak let (owner, search) = (dying, dying!.search)
        let isCancelled = Received<Bool>()
        search!.run(with: dying) { [pause] in
            await pause.wait()
            isCancelled.append(Task.isCancelled)
        } then: { _, _ in
        }
        await pause.reached()
        dying = nil
        #expect(owner == nil)
        #expect(search == nil)
        #expect(await isCancelled.reaching(1) == [true])
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
        ask("a", search!, after: isInItsPause ? pause.pause : nil)
        if isInItsPause { await pause.reached() }
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

    @Test("A run releases its closures when it ends, or is replaced or cancelled before it begins")
    func releasesItsClosures() async {
        let census = Census()
        func run() {
            search.run(with: object) { [member = census.member()] in
                withExtendedLifetime(member) {}
            } then: { [member = census.member()] _, _ in
                withExtendedLifetime(member) {}
            }
        }
        for _ in 1...3 {
            run()
            #expect(census.count == 2, "the closures of the latest run")
        }
        search.cancel()
        #expect(census.count == 0)
        run()
        await search.ended()
        #expect(census.count == 0)
    }
}
