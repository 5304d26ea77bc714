import UnidirectionalStore

struct CounterState: Equatable {
    var value = 0
}

enum CounterAction: Action, Equatable {
    case add
    case subtract
}

func reduceCounter(_ state: inout CounterState, _ action: any Action) {
    switch action as? CounterAction {
    case .add: state.value += 1
    case .subtract: state.value -= 1
    case nil: break
    }
}

/// Shows the counter, and obeys the lines typed for it.
final class CounterFeature: Component {
    struct Props: Equatable {
        var text: String
        var add: Command
        var subtract: Command
    }

    var connection: Connection?
    var props: Props? {
        didSet {
            if let props { write(props.text) }
        }
    }

    private let write: (String) -> Void

    init(_ store: Store<CounterState>, write: @escaping (String) -> Void) {
        self.write = write
        store.connect(self, with: CounterConnector())
    }

    /// - Returns: Whether the line is for the counter.
    func enter(_ line: String) -> Bool {
        switch line {
        case "+": props?.add()
        case "-": props?.subtract()
        default: return false
        }
        return true
    }
}

struct CounterConnector: Connector {
    func props(from state: CounterState, dispatcher: Dispatcher) -> CounterFeature.Props {
        CounterFeature.Props(
            text: "Counter: \(state.value)", add: dispatcher.command(CounterAction.add),
            subtract: dispatcher.command(CounterAction.subtract))
    }
}
