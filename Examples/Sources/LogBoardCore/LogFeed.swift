/// Turns the bytes of a log into batches of lines for a view model.
public final class LogFeed {
    private static let longestLine = 64 * 1024

    private let viewModel: LogViewModel
    private let batchSize: Int
    private var unfinished: [UInt8] = []

    /// - Parameter batchSize: The largest number of lines that make one change of the state.
    public init(into viewModel: LogViewModel, batchSize: Int = 20) {
        self.viewModel = viewModel
        self.batchSize = batchSize
    }

    /// Reads the lines that end in `chunk`, and keeps the beginning of one that does not for the next chunk.
    public func read(_ chunk: some Sequence<UInt8>) {
        unfinished += chunk
        var lines = unfinished.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // A line that does not end is cut, so that memory stays bounded.
        unfinished = lines.last!.count > LogFeed.longestLine ? [] : Array(lines.removeLast())
        for start in stride(from: 0, to: lines.count, by: batchSize) {
            let batch = lines[start..<min(start + batchSize, lines.count)]
            viewModel.read(batch.map { LogLine(String(decoding: $0, as: UTF8.self)) })
        }
    }

    /// Reads a last line that has no end.
    public func finish() {
        if !unfinished.isEmpty { read([UInt8(ascii: "\n")]) }
    }
}
