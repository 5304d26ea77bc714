import Foundation

/// A place in the app.
enum Place: Hashable {
    case zoos
    case zoo(String)
    case tickets(zoo: String)
    case about

    /// The place that the path of a deep link leads to, such as `/zoos/berlin`, or nil if it leads nowhere.
    init?(link: String) {
        let names = link.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        let zoo = names.dropFirst().first ?? ""
        switch names {
        case ["zoos"]: self = .zoos
        case ["zoos", zoo]: self = .zoo(zoo)
        case ["zoos", zoo, "tickets"]: self = .tickets(zoo: zoo)
        case ["about"]: self = .about
        default: return nil
        }
    }

    /// The path of a link to this place.
    var link: String {
        switch self {
        case .zoos: "/zoos"
        case .zoo(let name): "/zoos/\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? name)"
        case .tickets(zoo: let name): "\(Place.zoo(name).link)/tickets"
        case .about: "/about"
        }
    }

    /// The zoo that the place belongs to.
    var zoo: String? {
        switch self {
        case .zoo(let name), .tickets(zoo: let name): name
        case .zoos, .about: nil
        }
    }
}
