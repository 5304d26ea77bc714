import Testing

@testable import LogBoard

@Suite("A line of a log")
struct LogLineTests {
    @Test("has a time, a level and a message")
    func parts() {
        let line = LogLine("2026-03-14T09:26:53Z WARN slow query: 1640 ms")
        #expect(line == LogLine(time: "09:26:53", level: .warning, message: "slow query: 1640 ms"))
        #expect(line.text == "09:26:53 WARN slow query: 1640 ms")
    }

    @Test("is only a message if it names no level", arguments: ["", "  at Checkout", "a b c"])
    func message(_ text: String) {
        #expect(LogLine(text) == LogLine(message: text))
        #expect(LogLine(text).text == text)
    }

    @Test("tells a duration and a product if its message has them")
    func numbers() {
        let messages = ["GET /products/54 200 in 29 ms", "query: 7 ms", "order 54 paid", "ms", ""]
        let lines = messages.map { LogLine(message: $0) }
        #expect(lines.map(\.duration) == [29, 7, nil, nil, nil])
        #expect(lines.map(\.product) == [54, nil, nil, nil, nil])
    }

    @Test("has the pattern of each message that differs only in numbers")
    func pattern() {
        #expect(LogLine(message: "GET /a/54 200 in 2.5 ms").pattern == "GET /a/# # in #.# ms")
        #expect(LogLine(message: "bye").pattern == "bye")
    }
}
