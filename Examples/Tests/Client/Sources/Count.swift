import UnidirectionalStore

private struct Counter: Equatable {
    var count = 0
}

private enum CounterAction: Action {
    case add(Int)
    case reset
}

/// A component that makes its own props.
private final class Label: Component, Connector {
    struct Props: Equatable {
        var text: String
        var add: Command
    }

    private(set) var props: Props?

    func props(from state: Counter, dispatcher: Dispatcher) -> Props {
        Props(text: "count \(state.count)", add: dispatcher.command(CounterAction.add(1)))
    }

    func render(_ props: Props) {
        self.props = props
        print("UnidirectionalStore: \(props.text)")
    }
}

@MainActor func count() {
    let reducer = EffectReducer<Counter> { state, action in
        switch action as? CounterAction {
        case .add(let number): state.count += number
        case .reset: state.count = 0
        case nil: break
        }
        return state.count < 2 ? .none : Effect { store in store.dispatch(CounterAction.reset) }
    }
    let store = Store(state: Counter(), reducer: reducer)
    let label = Label()
    store.connect(label, with: label)
    store.onAction(with: label) { _, action, _ in print("UnidirectionalStore: \(action)") }
    for _ in 1...2 { label.props?.add() }
}
