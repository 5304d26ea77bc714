import UnidirectionalStore

struct CounterState: Equatable {
    var value = 0
    var step = 1
}

enum CounterAction: Action, Equatable {
    case add
    case subtract
    case setStep(Int)
}

func reduceCounter(_ state: inout CounterState, _ action: any Action) {
    switch action as? CounterAction {
    case .add: state.value += state.step
    case .subtract: state.value -= state.step
    case .setStep(let step): state.step = step
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

    var props: Props? {
        didSet {
            if let props { write(props.text) }
        }
    }

    private let store: Store<CounterState>
    private let write: (String) -> Void

    init(_ store: Store<CounterState>, write: @escaping (String) -> Void) {
        self.store = store
        self.write = write
        store.connect(self, with: CounterConnector())
    }

    /// - Returns: Whether the line is for the counter.
    func enter(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        switch (words.first, words.count) {
        case ("+", 1): props?.add()
        case ("-", 1): props?.subtract()
        case ("step", _):
            if words.count == 2, let step = Int(words[1]), (1...1000).contains(step) {
                store.dispatch(CounterAction.setStep(step))
            } else {
                write("Type step and a whole number from 1 to 1000.")
            }
        default: return false
        }
        return true
    }
}

struct CounterConnector: Connector {
    func props(from state: CounterState, dispatcher: Dispatcher) -> CounterFeature.Props {
        CounterFeature.Props(
            text: "Counter: \(state.value), step \(state.step)", add: dispatcher.command(CounterAction.add),
            subtract: dispatcher.command(CounterAction.subtract))
    }
}
