import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

extension LatestTaskTests {
    @Test("A loop of runs keeps the last; a run that has not begun releases what it captured")
    func releasesImmediately() async {
        let census = Census()
        func run(_ query: String) {
            search.run(with: object) { [server, member = census.member()] in
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

    @Test("A run that replaces one that has not begun does not end with the object of that one")
    func objectOfAReplacedRunGoes() async {
        var search: LatestTask? = LatestTask()
        search!.run(with: Witness(), { "a" }, then: receive)
        search!.run(with: object, { "b" }, then: receive)
        await search!.ended()
        search = nil
        #expect(received.all == ["b"])
    }

    @Test("Code that runs because a run is replaced may cancel the next", arguments: [true, false])
    func cancelsWhileReplacing(hasBegun: Bool) async {
        if hasBegun {
            await beginRun { [search] in search.cancel() }
        } else {
            let last = Witness(onDeinit: search.cancel)
            search.run(with: object, { withExtendedLifetime(last) {} }, then: { _, _ in })
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
}
