/// A place in an app, as the names on the way to it: `/zoos/berlin`.
///
/// Empty names do not count, so `zoos/berlin`, `/zoos//berlin` and `/zoos/berlin/` are the same path.
public struct Path: Hashable, Sendable {
    /// The names from the outermost to the innermost.
    public let names: [String]

    /// Makes the path that goes through `names`; a slash in one separates two.
    public init(_ names: some Sequence<String>) {
        self.names = names.flatMap { $0.split(separator: "/").map(String.init) }
    }

    /// Makes the path that `text` spells, its names separated by slashes.
    public init(_ text: String) { self.init(CollectionOfOne(text)) }

    /// The path without its last name; that of `/` is `/`.
    public var parent: Path { Path(names.dropLast()) }
}

extension Path: ExpressibleByStringInterpolation {
    public init(stringLiteral text: String) { self.init(text) }
}

extension Path: CustomStringConvertible {
    public var description: String { "/" + names.joined(separator: "/") }
}
