import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

extension LatestTaskTests {
    enum Moment: CaseIterable { case beforeItBegins, inItsPause, whileItRuns }

    @Test(
        "Releasing the task cancels its run: then is not called, and isRunning ends for observers",
        arguments: Moment.allCases)
    func released(moment: Moment) async {
        var tasks = ["a": LatestTask()]
        var isRunning: [Bool] = []
        tasks["a"]!.$isRunning.observe(with: object) { _, new in isRunning.append(new) }
        let census = Census()
        tasks["a"]!.run(
            with: object, after: moment == .inItsPause ? pause.pause : nil,
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
        while census.count > 0 || isRunning.count < 3, !Task.isCancelled { await Task.yield() }
        #expect(isRunning == [false, true, false])
        #expect(received.all == [])
        #expect(server.cancelled == (moment == .whileItRuns ? ["a"] : []))
    }

    @Test("A run that ignores its cancellation does not end isRunning for the one that replaced it")
    func releasedWithAnEarlierRun() async {
        var task: LatestTask? = LatestTask()
        var isRunning: [Bool] = []
        task!.$isRunning.observe(with: object) { _, new in isRunning.append(new) }
        for query in ["a", "b"] {
            task!.run(with: object, { [server] in try await server.answer(query) }, then: receive)
            await server.isAsked(query)
        }
        task = nil
        await server.answers("a")
        for _ in 1...10 { await Task.yield() }
        #expect(isRunning == [false, true])
        await server.answers("b")
        while isRunning.count < 3, !Task.isCancelled { await Task.yield() }
        #expect(isRunning == [false, true, false])
    }

    final class Model { let search = LatestTask() }

    @Test("Once an object that owns the task has gone, the operation is cancelled")
    func ownerGoes() async {
        var model: Model? = Model()
        weak let (owner, search) = (model, model!.search)
        let cancelled = Received<Bool>()
        let operation: @MainActor () async -> Void = { [pause] in
            await pause.wait()
            cancelled.append(Task.isCancelled)
        }
        search!.run(with: model, operation, then: { _, _ in })
        await pause.reached()
        model = nil
        #expect(owner == nil)
        #expect(search == nil)
        #expect(await cancelled.reaching(1) == [true])
    }

    @Test("Once an object that owns the task has gone, an operation never begins")
    func ownerGoesEarly() async {
        var model: Model? = Model()
        model!.search.run(with: model, { [received] in received.append("begun") }) { _, _ in }
        model = nil
        ask("b")
        await answer("b")
        #expect(received.all == ["b"])
    }
}
