/// A reader, the value that it has read, and whether it was notified since then.
final class SourceReader {
    let tree: SourceTree
    var read: Int?
    var isNotified = false

    init(_ tree: SourceTree) { self.tree = tree }
}
