import Foundation
import LogBoardCore
import Testing

@Suite("The state of the board")
struct LogStateTests {
    private let viewModel = LogViewModel()

    private func read(_ lines: String...) { viewModel.read(lines.map { LogLine($0) }) }

    @Test("Messages that differ only in their numbers count as one, and the most frequent come first")
    func messages() {
        read("order 44018 took 9.50 ms", "b", "a", "order 7 took 1.5 ms", "c", "d", "e", "e")
        let expected = [("e", 2), ("order # took #.# ms", 2), ("a", 1), ("b", 1), ("c", 1)]
        #expect(viewModel.state.messages.top.map(\.message) == expected.map(\.0))
        #expect(viewModel.state.messages.top.map(\.count) == expected.map(\.1))
        read("d")
        #expect(viewModel.state.messages.top.map(\.message).prefix(3) == ["d", "e", "order # took #.# ms"])
    }

    @Test("Lines out of order count in their own minute and in their own ten seconds of it")
    func minutes() {
        read("2026-03-14 09:01:05 INFO", "2026-03-14 09:00:59 ERROR", "2026-03-14 09:01:09 WARN", "no time")
        let minutes = viewModel.state.minutes
        #expect(minutes.map(\.start.logTime) == ["2026-03-14 09:00:00", "2026-03-14 09:01:00"])
        #expect(minutes.map(\.lines) == [1, 2])
        #expect(minutes[0].parts == [[:], [:], [:], [:], [:], [.error: 1]])
        #expect(minutes[1].parts[0] == [.info: 1, .warning: 1])
    }

    @Test("Only the latest ten minutes and the latest five errors are kept")
    func bounds() {
        for minute in 10..<30 { read("2026-03-14 09:\(minute):00 ERROR \(minute)") }
        read("2026-03-14 09:00:00 INFO")
        #expect(viewModel.state.minutes.map(\.start) == (20..<30).map { Date(logTime: "2026-03-14 09:\($0):00") })
        #expect(viewModel.state.errors.map(\.message) == ["29", "28", "27", "26", "25"])
    }

    @Test("A level has its own latest five lines and frequent messages, and no level has the errors and all messages")
    func levels() {
        for index in 1...6 { read("INFO \(Character(Unicode.Scalar(96 + index)!))") }
        read("WARN a", "WARN a", "ERROR a")
        let latest = [Level.info, .warning, .debug, nil].map { viewModel.state[latest: $0].map(\.message) }
        #expect(latest == [["f", "e", "d", "c", "b"], ["a", "a"], [], ["a"]])
        let top = [Level.info, .warning, .debug, nil].map { viewModel.state[top: $0].map(\.count) }
        #expect(top == [[1, 1, 1, 1, 1], [2], [], [4, 1, 1, 1, 1]])
    }

    @Test("The minutes of a level keep the times at which only other levels were logged")
    func minutesOfLevel() {
        read("2026-03-14 09:00:59 ERROR", "2026-03-14 09:01:09 WARN", "2026-03-14 09:01:09 INFO")
        let minutes = viewModel.state[minutes: .warning]
        #expect(minutes.map(\.start.logTime) == ["2026-03-14 09:00:00", "2026-03-14 09:01:00"])
        #expect(minutes[0].parts == [[:], [:], [:], [:], [:], [.warning: 0]])
        #expect(minutes[1].parts == [[.warning: 1], [:], [:], [:], [:], [:]])
    }
}
