import StateRouter

/// A place in the app.
enum Place: Hashable {
    case zoos
    case zoo(String)
    case tickets(zoo: String)
    case about

    /// The place that a deep link leads to, or nil if it leads nowhere.
    init?(_ link: LinkPath) {
        let zoo = link.names.dropFirst().first ?? ""
        switch link.names {
        case ["zoos"]: self = .zoos
        case ["zoos", zoo]: self = .zoo(zoo)
        case ["zoos", zoo, "tickets"]: self = .tickets(zoo: zoo)
        case ["about"]: self = .about
        default: return nil
        }
    }

    /// The zoo that the place belongs to.
    var zoo: String? {
        switch self {
        case .zoo(let name), .tickets(zoo: let name): name
        case .zoos, .about: nil
        }
    }

    var link: LinkPath {
        switch self {
        case .zoos: "/zoos"
        case .zoo(let name): LinkPath(["zoos", name])
        case .tickets(zoo: let name): LinkPath(["zoos", name, "tickets"])
        case .about: "/about"
        }
    }
}
