import Foundation

/// A place in an app as a deep link spells it after its scheme and host: `/zoos/berlin?day=monday`.
///
/// The names end at the first `?`; a slash after that separates nothing. Empty names do not count, so `zoos/berlin`,
/// `/zoos//berlin` and `/zoos/berlin/` are equal. Two paths with different queries differ. A fragment is ignored:
/// everything from the first `#` on is dropped.
///
/// Names are percent-decoded one by one, so `%2F` is a slash within a name. A name that is not validly encoded, such as
/// `100%`, stays as it is. The query stays encoded, because only its reader knows how to split it.
public struct LinkPath: Hashable, Sendable {
    /// The decoded names from the outermost to the innermost.
    public let names: [String]

    /// The encoded text after the first `?`, or nil if there is no `?`.
    public let query: String?

    /// Makes the path through `names`, which may contain any characters. Use it for names that come from data.
    ///
    /// - Parameter query: Is encoded already: a `#` in it is `%23`.
    public init(_ names: [String], query: String? = nil) {
        self.names = names.filter { !$0.isEmpty }
        self.query = query
    }

    /// Makes the path that `text` spells. Remove the scheme and the host first: they would count as names.
    public init(_ text: String) {
        let link = text.prefix { $0 != "#" }
        let parts = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        self.init(names, query: parts.count > 1 ? String(parts[1]) : nil)
    }
}

extension LinkPath: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self.init(text) }
}

extension LinkPath: CustomStringConvertible {
    /// The link with its names percent-encoded, from which the same path can be made.
    public var description: String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(["/"])
        let path = names.map { "/" + ($0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0) }.joined()
        return (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "")
    }
}
