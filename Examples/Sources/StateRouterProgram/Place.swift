import StateRouter

/// Where the user can be.
enum Place: Hashable {
    case animals
    case animal(String)
    case zoos
    case zoo(String)
    case tickets(zoo: String)
    case about

    /// The animal that the place belongs to.
    var animal: String? {
        if case .animal(let name) = self { name } else { nil }
    }

    /// The zoo that the place belongs to.
    var zoo: String? {
        switch self {
        case .zoo(let name), .tickets(zoo: let name): name
        default: nil
        }
    }
}
