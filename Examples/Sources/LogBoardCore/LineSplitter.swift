import Foundation

/// Cuts a stream of bytes into lines, keeping no more than the beginning of a line that does not end.
struct LineSplitter {
    /// The number of bytes kept of one line.
    static let limit = 64 * 1024

    private var unfinished: [UInt8] = []
    private var unfinishedLength = 0

    /// Calls `body` for every line that ends in `chunk`, with the bytes kept of it and its whole length.
    mutating func split(_ chunk: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
        guard let base = chunk.baseAddress else { return }
        var start = 0
        while start < chunk.count {
            guard let found = memchr(base + start, 0x0A, chunk.count - start) else {
                keep(UnsafeBufferPointer(start: base + start, count: chunk.count - start))
                return
            }
            let end = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            let piece = UnsafeBufferPointer(start: base + start, count: end - start)
            start = end + 1
            if unfinishedLength == 0, piece.count <= LineSplitter.limit {
                pass(piece, length: piece.count, to: body)
            } else {
                keep(piece)
                finish(body)
            }
        }
    }

    /// Calls `body` for a last line without an end, if there is one.
    mutating func finish(_ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
        guard unfinishedLength > 0 else { return }
        unfinished.withUnsafeBufferPointer { pass($0, length: unfinishedLength, to: body) }
        unfinished.removeAll(keepingCapacity: true)
        unfinishedLength = 0
    }

    private mutating func keep(_ piece: UnsafeBufferPointer<UInt8>) {
        unfinished.append(contentsOf: piece.prefix(LineSplitter.limit - unfinished.count))
        unfinishedLength += piece.count
    }

    private func pass(
        _ kept: UnsafeBufferPointer<UInt8>, length: Int, to body: (UnsafeBufferPointer<UInt8>, Int) -> Void
    ) {
        let hasReturn = kept.count == length && kept.last == 0x0D
        hasReturn ? body(UnsafeBufferPointer(rebasing: kept.dropLast()), length - 1) : body(kept, length)
    }
}
