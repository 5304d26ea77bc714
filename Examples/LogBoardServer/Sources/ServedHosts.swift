/// The hosts that a request may be for. A page of another site can have its own name lead here, and would then read the
/// board; the name in its requests gives that away.
struct ServedHosts: Sendable {
    /// The host as it stands in an address.
    let name: String
    private let hosts: Set<String>
    /// Whether all addresses of the machine are served. A number, unlike a name, leads nowhere else first.
    private let includesNumbers: Bool

    init(_ host: String, port: Int) {
        name = (host.contains(":") ? "[\(host)]" : host).lowercased()
        includesNumbers = name == "0.0.0.0" || name == "[::]"
        let isLocal = includesNumbers || name == "localhost" || name == "[::1]" || name.hasPrefix("127.")
        let names = isLocal ? [name, "localhost", "127.0.0.1", "[::1]"] : [name]
        hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
    }

    func contain(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        return hosts.contains(host) || includesNumbers && host.wholeMatch(of: /([\d.]+|\[[\da-f:.]+\])(:\d+)?/) != nil
    }
}
