import LogBoardCore
import Testing

@Suite("A line of a log")
struct LogLineTests {
    private static let time = Timestamp(year: 2026, month: 3, day: 14, hour: 9, minute: 26, second: 53)

    @Test(
        "gives its time, level and message in any of the usual forms",
        arguments: [
            "2026-03-14T09:26:53Z ERROR payment declined id=42",
            "2026-03-14 09:26:53,123 [ERROR] payment declined id=42",
            "2026-03-14T09:26:53.123456+02:00 error: payment declined id=42",
            "[2026-03-14 09:26:53] Error - payment declined id=42",
            "\u{FEFF}2026-03-14T09:26:53Z\tERROR\tpayment declined id=42  ",
            "2026-03-14T09:26:53Z shop-1 [main] ERROR payment declined id=42",
        ])
    func forms(_ line: String) {
        let entry = LogEntry(time: LogLineTests.time, level: .error, message: "payment declined id=42")
        #expect(LogLine(line) == .entry(entry))
    }

    @Test(
        "names its level in any case",
        arguments: [
            ("trace", Level.trace), ("DEBUG", .debug), ("Info", .info), ("NOTICE", .notice), ("WARN", .warning),
            ("Warning", .warning), ("ERROR", .error), ("fatal", .fatal), ("CRITICAL", .critical),
        ])
    func levels(_ name: String, _ level: Level) {
        #expect(LogLine("\(name) x") == .entry(LogEntry(level: level, message: "x")))
    }

    @Test(
        "without a level is other",
        arguments: [
            "", "   ", "at Checkout.confirm", "errors: 0", "no error was found", "WARNINGS", "CRITICALLY low", "[]",
        ])
    func other(_ line: String) {
        guard case .entry(let entry) = LogLine(line) else { return #expect(Bool(false)) }
        #expect(entry.level == .other)
        #expect(entry.time == nil)
    }

    @Test(
        "with an impossible or unfinished time has none",
        arguments: [
            "2026-02-29T09:26:53Z x", "2026-13-01 00:00:00 x", "2026-03-14 24:00:00 x", "2026-03-14",
            "2026-03-14T09:26:5",
        ])
    func impossibleTimes(_ line: String) {
        #expect(LogLine(line) == .entry(LogEntry(message: line)))
    }

    @Test(
        "shows its time as it was written",
        arguments: ["1970-01-01 00:00:00", "2024-02-29 23:59:59", "0001-01-01 00:00:00"])
    func timesAreShownAsWritten(_ text: String) {
        guard case .entry(let entry) = LogLine("\(text) INFO x") else { return #expect(Bool(false)) }
        #expect(entry.time.map(String.init(describing:)) == text)
    }
}
