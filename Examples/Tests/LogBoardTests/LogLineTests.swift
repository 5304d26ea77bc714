import Foundation
import LogBoardCore
import Testing

@Suite("A line of a log")
struct LogLineTests {
    @Test(
        "gives its time, level and message in any of the usual forms",
        arguments: [
            "2026-03-14T09:26:53Z ERROR payment declined id=42",
            "2026-03-14 09:26:53,123 [ERROR] payment declined id=42",
            "2026-03-14T09:26:53.123456+02:00 error: payment declined id=42",
            "[2026-03-14 09:26:53] Error - payment declined id=42",
            "2026-03-14T09:26:53Z\tERROR\tpayment declined id=42  \r",
            "2026-03-14T09:26:53Z shop-1 [main] ERROR payment declined id=42",
        ])
    func forms(_ line: String) {
        let time = Date(logTime: "2026-03-14 09:26:53")
        #expect(LogLine(line) == LogLine(time: time, level: .error, message: "payment declined id=42"))
        #expect(time?.logTime == "2026-03-14 09:26:53")
    }

    @Test("names its level in any case", arguments: Level.allCases.filter { $0 != .other })
    func levels(_ level: Level) {
        for name in [level.rawValue, level.rawValue.uppercased(), level.rawValue.capitalized] {
            #expect(LogLine("\(name) x") == LogLine(level: level, message: "x"))
        }
        #expect(LogLine("WARN x") == LogLine(level: .warning, message: "x"))
    }

    @Test(
        "has neither a time nor a level if it names none",
        arguments: [
            "", "at Checkout.confirm", "errors: 0", "no error was found", "WARNINGS", "CRITICALLY low", "OTHER",
            "2026-13-01 00:00:00 x", "2026-03-14", "2026-03-14T09:26:5",
        ])
    func other(_ line: String) {
        #expect(LogLine(line) == LogLine(message: line))
    }

    @Test("keeps only the beginning of a long message")
    func long() {
        let message = LogLine("ERROR " + String(repeating: "\u{1F600}", count: 1_000)).message
        #expect(message == String(repeating: "\u{1F600}", count: 400) + "…")
    }
}
