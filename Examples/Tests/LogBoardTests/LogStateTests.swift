import Testing

@testable import LogBoard

@Suite("The state of the board")
struct LogStateTests {
    private func state(_ lines: [String]) -> LogState {
        lines.reduce(into: LogState()) { $0.add(LogLine("2026-03-14T\($1)")) }
    }

    @Test("keeps the slowest line, of several the first")
    func slowest() {
        let state = state(["20 ms", "30 ms", "30  ms", "4 ms"].map { "09:21:06Z INFO in \($0)" })
        #expect(state.slowest.message == "in 30 ms")
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
