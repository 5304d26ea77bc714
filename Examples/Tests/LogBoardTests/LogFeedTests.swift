import LogBoardCore
import Testing

@Suite("Feeding a log")
struct LogFeedTests {
    private let viewModel = LogViewModel()

    private func feed(_ chunks: [UInt8]..., batchSize: Int = 20) {
        let feed = LogFeed(into: viewModel, batchSize: batchSize)
        for chunk in chunks { chunk.withUnsafeBufferPointer(feed.read) }
        feed.finish()
    }

    @Test("Nothing read is no lines and no change")
    func empty() {
        let board = Board(viewModel)
        feed([])
        #expect(viewModel.state.totals == Totals())
        #expect(board.summary == "5 panels, 0 changes: 0 redraws instead of 0, 0 saved by key paths.")
    }

    @Test("However the bytes are cut into chunks, the lines are the same", arguments: 1...40)
    func chunks(_ size: Int) {
        let bytes = Array("INFO grüße\r\n\r\nERROR zwei\nINFO ohne Ende".utf8)
        let feed = LogFeed(into: viewModel)
        for start in stride(from: 0, to: bytes.count, by: size) {
            Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBufferPointer(feed.read)
        }
        feed.finish()
        #expect(viewModel.state.totals == Totals(lines: 4, linesWithoutTime: 4))
        #expect(viewModel.state.levels[.info] == 2)
        #expect(viewModel.state.messages.top.messages.map(\.message) == ["grüße", "ohne Ende", "zwei"])
    }

    @Test("A return before the end of a line is no part of it")
    func returns() {
        feed(Array("INFO one\r\nINFO one\nERROR two\r\n".utf8))
        #expect(
            viewModel.state.messages.top.messages == [.init(message: "one", count: 2), .init(message: "two", count: 1)])
        #expect(viewModel.state.errors.map(\.message) == ["two"])
    }

    @Test("A line that is not UTF-8 is counted and skipped")
    func invalid() {
        feed(Array("INFO a\n".utf8) + [0x45, 0xFF, 0xC3, 0x0A] + Array("INFO b\n".utf8) + [0xE2, 0x82])
        #expect(
            viewModel.state.totals == Totals(lines: 4, linesWithoutTime: 2, skippedLines: 2, skippedBytes: 5))
        #expect(viewModel.state.levels[.info] == 2)
        #expect(viewModel.state.levels[.other] == 0)
    }

    @Test("A very long line is cut, not skipped, even in the middle of a character", arguments: 0...3)
    func longLine(_ shift: Int) {
        let long = Array("ERROR \(String(repeating: "x", count: shift))".utf8)
        let chunk = Array(String(repeating: "\u{1F600}", count: 25_000).utf8)
        feed(long, chunk, chunk, chunk, Array("\nINFO next\n".utf8))
        #expect(viewModel.state.totals == Totals(lines: 2, linesWithoutTime: 2, cutLines: 1))
        #expect(viewModel.state.levels[.error] == 1)
        #expect(viewModel.state.levels[.info] == 1)
        #expect(viewModel.state.errors[0].message.unicodeScalars.count == 401)
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
