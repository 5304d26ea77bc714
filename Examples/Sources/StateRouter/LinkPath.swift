import Foundation

/// A place in an app as a deep link spells it after its scheme and host: `/zoos/berlin?day=monday#map`.
///
/// The names end at the first `?` or `#`; a slash after that separates nothing. Empty names do not count, so
/// `zoos/berlin`, `/zoos//berlin` and `/zoos/berlin/` are equal. Two paths with different queries or fragments differ.
///
/// Names are percent-decoded one by one, so `%2F` is a slash within a name. A name that is not validly encoded, such as
/// `100%`, stays as it is. The query and the fragment stay encoded, because only their reader knows how to split them.
public struct LinkPath: Hashable, Sendable {
    /// The decoded names from the outermost to the innermost.
    public let names: [String]

    /// The text between the first `?` and the fragment, or nil if there is no `?`.
    public let query: String?

    /// The text after the first `#`, or nil if there is none.
    public let fragment: String?

    /// Makes the path through `names`, which may contain any characters. Use it for names that come from data.
    public init(_ names: [String], query: String? = nil, fragment: String? = nil) {
        self.names = names.filter { !$0.isEmpty }
        self.query = query
        self.fragment = fragment
    }

    /// Makes the path that `text` spells. Remove the scheme and the host first: they would count as names.
    public init(_ text: String) {
        let (link, fragment) = Self.split(text, at: "#")
        let (path, query) = Self.split(link, at: "?")
        let names = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        self.init(names, query: query, fragment: fragment)
    }

    private static func split(_ text: String, at separator: Character) -> (String, String?) {
        guard let index = text.firstIndex(of: separator) else { return (text, nil) }
        return (String(text[..<index]), String(text[text.index(after: index)...]))
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
        return (path.isEmpty ? "/" : path) + (query.map { "?\($0)" } ?? "") + (fragment.map { "#\($0)" } ?? "")
    }
}
