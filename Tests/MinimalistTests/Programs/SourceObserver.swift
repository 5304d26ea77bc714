/// An observer, and the value that it received last.
final class SourceObserver {
    let tree: SourceTree
    weak var object: Witness?
    weak var token: Witness?
    let hasToken: Bool
    var received: Int?
    var isCalled = false
    var isAlive: Bool { object != nil && (!hasToken || token != nil) }

    init(_ tree: SourceTree, with object: Witness, until token: Witness?) {
        self.tree = tree
        self.object = object
        self.token = token
        hasToken = token != nil
    }
}
