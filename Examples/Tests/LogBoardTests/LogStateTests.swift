import Testing

@testable import LogBoard

@Suite("The state of the board")
struct LogStateTests {
    private func state(_ lines: [String]) -> LogState {
        lines.reduce(into: LogState()) { $0.add(LogLine("2026-03-14T\($1)")) }
    }

    @Test("has the latest line, its time and its minute")
    func latest() {
        var state = state(["09:21:06Z INFO a b"])
        state.add(LogLine("  at b"))
        #expect(state.latestLine == LogLine(message: "  at b"))
        #expect(state.time == "09:21:06")
        #expect(state.minute == "09:21")
    }

    @Test("counts the lines of each level, and the requests for each product")
    func counts() {
        let state = state([
            "09:21:06Z INFO GET /products/12 200 in 3 ms", "09:21:06Z INFO a", "09:21:06Z WARN b",
        ])
        #expect([Level.info, .warning, .error].map { state.count(of: $0) } == [2, 1, 0])
        #expect(state.requests.indices.filter { state.requests[$0] != 0 } == [12])
    }

    @Test("keeps the latest five errors, also critical ones, the newest first")
    func errors() {
        let state = state(
            (1...6).map { "09:21:06Z ERROR \($0)" } + ["09:21:06Z CRITICAL 7", "09:21:06Z INFO 8"])
        #expect(state.latestErrors.map(\.message) == ["7", "6", "5", "4", "3"])
    }

    @Test("keeps the slowest line, of several the first")
    func slowest() {
        let state = state(["20 ms", "30 ms", "30  ms", "4 ms"].map { "09:21:06Z INFO in \($0)" })
        #expect(state.slowest.message == "in 30 ms")
    }

    @Test("ranks the four most frequent messages, equally frequent ones by their texts")
    func frequent() {
        let messages = ["b 1", "a", "c", "b 2", "d", "e", "c", "b 3"]
        let state = state(messages.map { "09:21:06Z INFO \($0)" })
        #expect(state.frequentMessages == ["b #", "c", "a", "d"])
    }

    @Test("has a burst while the latest five errors are at most ten seconds old")
    func burst() {
        var state = state((56...59).map { "09:21:\($0)Z ERROR a" })
        let bursts = ["09:22:06Z ERROR", "09:22:06Z INFO", "09:22:07Z INFO"].map { line in
            state.add(LogLine("2026-03-14T\(line) b"))
            return state.isBurst
        }
        #expect(bursts == [true, true, false])
    }
}
