import LogBoardCore
import Testing

@Suite("Lines per minute")
struct MinutesTests {
    private func minutes(_ seconds: [Int]) -> Minutes {
        var minutes = Minutes()
        for second in seconds { minutes.count(Timestamp(seconds: second)) }
        return minutes
    }

    private func starts(_ counted: [Minutes.Counted]) -> [Int] { counted.map(\.minute.seconds) }

    @Test("Lines out of order count in their own minute, which stays in its order")
    func order() {
        let latest = minutes([130, 5, 65, 119, 59]).latest
        #expect(starts(latest) == [0, 60, 120])
        #expect(latest.map(\.lines) == [2, 2, 1])
    }

    @Test("Only the latest sixty minutes are kept, and a line from before them is left out")
    func bound() {
        let minutes = minutes((0..<100).map { $0 * 60 } + [0])
        #expect(starts(minutes.latest(1_000)) == (40..<100).map { $0 * 60 })
        #expect(starts(minutes.latest) == (90..<100).map { $0 * 60 })
    }

    @Test("Times before 1970 have minutes too")
    func negative() {
        #expect(starts(minutes([-1, -60, -61]).latest) == [-120, -60])
    }
}
