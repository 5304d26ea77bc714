import StateRouter

extension Place {
    /// The place that a deep link leads to, or nil if it leads nowhere.
    init?(_ link: LinkPath) {
        let name = link.names.dropFirst().first ?? ""
        switch link.names {
        case ["animals"]: self = .animals
        case ["animals", name]: self = .animal(name)
        case ["zoos"]: self = .zoos
        case ["zoos", name]: self = .zoo(name)
        case ["zoos", name, "tickets"]: self = .tickets(zoo: name)
        case ["about"]: self = .about
        default: return nil
        }
    }

    var link: LinkPath {
        switch self {
        case .animals: "/animals"
        case .animal(let name): LinkPath(["animals", name])
        case .zoos: "/zoos"
        case .zoo(let name): LinkPath(["zoos", name])
        case .tickets(zoo: let name): LinkPath(["zoos", name, "tickets"])
        case .about: "/about"
        }
    }
}
