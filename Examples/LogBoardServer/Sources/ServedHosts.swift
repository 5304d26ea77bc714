/// The hosts that a request may name.
///
/// A page of another site can make its own name lead to this server, and could then read the board. The host that its
/// requests name gives that away.
struct ServedHosts: Sendable {
    /// The host as it is written in an address.
    let name: String
    private let names: Set<String>
    /// Whether all addresses of the machine are served. Unlike a name, a number leads nowhere else.
    private let includesNumbers: Bool

    init(_ host: String) {
        name = (host.contains(":") ? "[\(host)]" : host).lowercased()
        includesNumbers = name == "0.0.0.0" || name == "[::]"
        let isLocal = includesNumbers || name == "localhost" || name == "[::1]" || name.hasPrefix("127.")
        names = isLocal ? [name, "localhost", "127.0.0.1", "[::1]"] : [name]
    }

    /// Whether a request for `host`, which may end in a port, is for the server at `port`.
    func contain(_ host: String?, port: Int?) -> Bool {
        guard let match = host?.lowercased().wholeMatch(of: /(\[[\da-f:.]+\]|[^:]*)(?::(\d+))?/) else { return false }
        if includesNumbers, match.1.wholeMatch(of: /[\d.]+|\[.*\]/) != nil { return true }
        return names.contains(String(match.1)) && (match.2.map { Int($0) } ?? 80) == port
    }
}
