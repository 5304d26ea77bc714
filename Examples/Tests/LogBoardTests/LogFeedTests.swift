import LogBoardCore
import Testing

@Suite("Feeding a log")
struct LogFeedTests {
    private let viewModel = LogViewModel()

    private func feed(_ chunks: [UInt8]..., batchSize: Int = 20) {
        let feed = LogFeed(into: viewModel, batchSize: batchSize)
        for chunk in chunks { feed.read(chunk) }
        feed.finish()
    }

    @Test("Nothing read is no lines and no change")
    func empty() {
        let board = Board(viewModel)
        feed([])
        #expect(board.changes == 0)
        #expect(viewModel.state.totals.lines == 0)
    }

    @Test("However the bytes are cut into chunks, the lines are the same", arguments: 1...40)
    func chunks(_ size: Int) {
        let bytes = Array("INFO grüße\r\n\r\nERROR zwei\nINFO ohne Ende".utf8)
        let feed = LogFeed(into: viewModel)
        for start in stride(from: 0, to: bytes.count, by: size) {
            feed.read(bytes[start..<min(start + size, bytes.count)])
        }
        feed.finish()
        #expect(viewModel.state.totals.lines == 4)
        #expect(viewModel.state.levels == [.info: 2, .error: 1, .other: 1])
        #expect(viewModel.state.messages.top.map(\.message) == ["grüße", "ohne Ende", "zwei"])
    }

    @Test("Bytes that are not UTF-8 are replaced")
    func invalid() {
        feed(Array("ERROR a".utf8) + [0xFF, 0x0A, 0xC3, 0x0A])
        #expect(viewModel.state.errors.map(\.message) == ["a\u{FFFD}"])
        #expect(viewModel.state.totals.lines == 2)
    }

    @Test("A line that does not end is cut into several")
    func endless() {
        let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
        feed(chunk, chunk, chunk)
        #expect(viewModel.state.totals.lines == 2)
    }

    @Test("Lines change the state in batches, and the end of a chunk ends a batch")
    func batches() {
        var seen: [Int] = []
        let observer = Observer()
        viewModel.$state.observe(\.totals.lines, with: observer) { _, lines in seen.append(lines) }
        feed(Array("1\n2\n3\n4\n5\n".utf8), Array("6\n7".utf8), batchSize: 2)
        #expect(seen == [0, 2, 4, 5, 6, 7])
    }
}

final class Observer {}
