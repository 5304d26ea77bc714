import UnidirectionalStore

struct Pair: Equatable {
    var a = 0
    var b = 0

    var text: String { "\(a)/\(b)" }
}

enum Add: Action, Equatable { case a(Int), b(Int) }

func reducePair(_ pair: inout Pair, _ action: any Action) {
    switch action as? Add {
    case .a(let number): pair.a += number
    case .b(let number): pair.b += number
    case nil: break
    }
}

/// Renders a number, and can make it of a pair.
final class Label: Component, Connector {
    var connection: Connection?
    var props: Int? {
        didSet { render(props ?? 0) }
    }
    private let render: (Int) -> Void

    init(render: @escaping (Int) -> Void = { _ in }) { self.render = render }

    func props(from pair: Pair, dispatcher: Dispatcher) -> Int { pair.a }
}
