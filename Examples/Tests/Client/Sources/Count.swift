import UnidirectionalStore

private struct Counter: Equatable {
    var count = 0
}

private enum CounterAction: Action, Equatable {
    case add(Int)
    case reset
}

/// Neither equatable nor sendable, as it is in no command.
private struct Finish: Action {
    let completion: () -> Void
}

/// A component that makes its own props.
private final class Label: Component, Connector {
    struct Props: Equatable {
        var text: String
        var add: Command
    }

    var props: Props? {
        didSet {
            if let props { print("UnidirectionalStore: \(props.text)") }
        }
    }

    var connection: Connection?

    func props(from state: Counter, dispatcher: Dispatcher) -> Props {
        Props(text: "count \(state.count)", add: dispatcher.command(CounterAction.add(1)))
    }
}

@MainActor func count() {
    let label = Label()
    makeStore(label: label)
    // The commands of the label keep the state.
    for _ in 1...2 { label.props?.add() }
}

@MainActor private func makeStore(label: Label) {
    let reducer = EffectReducer<Counter> { state, action in
        switch action {
        case CounterAction.add(let number): state.count += number
        case CounterAction.reset: state.count = 0
        case let finish as Finish: return Effect { _ in finish.completion() }
        default: break
        }
        guard state.count == 2 else { return .none }
        let actions: [any Action] = [CounterAction.reset, Finish { print("UnidirectionalStore: finished") }]
        return .combine(actions.map { action in Effect { store in store.dispatch(action) } })
    }
    let store = Store(state: Counter(), reducer: reducer)
    store.connect(label)
    store.onAction(with: label) { _, action, _ in print("UnidirectionalStore: \(type(of: action))") }
}
