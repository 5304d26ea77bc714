import Testing

@testable import LogBoard

@Suite("A line of a log")
struct LogLineTests {
    @Test("is only a message if it names no level", arguments: ["", "  at Checkout", "a b c"])
    func message(_ text: String) { #expect(LogLine(text) == LogLine(message: text)) }

    @Test("tells a duration and a product if its message has them")
    func numbers() {
        let messages = ["GET /products/54 200 in 29 ms", "query: 7 ms", "order 54 paid", "ms", ""]
        let lines = messages.map { LogLine(message: $0) }
        #expect(lines.map(\.duration) == [29, 7, nil, nil, nil])
        #expect(lines.map(\.product) == [54, nil, nil, nil, nil])
    }
}
