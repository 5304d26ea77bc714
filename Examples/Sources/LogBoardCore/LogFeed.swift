/// Turns the bytes of a log into batches of lines for a view model.
public final class LogFeed {
    private let viewModel: LogViewModel
    private let batchSize: Int
    private var splitter = LineSplitter()

    /// - Parameter batchSize: The largest number of lines that make one change of the state.
    public init(into viewModel: LogViewModel, batchSize: Int = 20) {
        self.viewModel = viewModel
        self.batchSize = batchSize
    }

    /// Reads the lines that end in `chunk`; the beginning of one that does not is kept for the next chunk.
    public func read(_ chunk: UnsafeBufferPointer<UInt8>) {
        var batch: [LogLine] = []
        splitter.split(chunk) { bytes, length in
            batch.append(LogLine(bytes, length: length))
            if batch.count == batchSize {
                viewModel.read(batch)
                batch.removeAll(keepingCapacity: true)
            }
        }
        viewModel.read(batch)
    }

    /// Reads what is left: a last line without an end.
    public func finish() {
        var last: [LogLine] = []
        splitter.finish { bytes, length in last.append(LogLine(bytes, length: length)) }
        viewModel.read(last)
    }
}
