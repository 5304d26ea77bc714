import Observation

/// Observation notifies of one change, before it happens. So this reads again as soon as the write
/// has returned, in the order in which it was notified, and with that tracks the next change.
@MainActor final class ObservationWay: Way {
    static let name = "Observation"
    static let lacks = [Ability.events: "no events", .searching: "searches one row"]

    @Observable final class Model: @unchecked Sendable {
        var number = 0
        var field = 0
        var other = 0
        var list: [Int] = []
        let rows = (0..<100).map { (id: $0, row: Variable()) }
        @ObservationIgnored fileprivate var outdated: [Tracking] = []
    }

    @Observable final class Variable {
        var number = 0
    }

    private let model = Model()

    var number: Int { model.number }
    func write(_ number: Int) { change { $0.number = number } }
    func observe(with observer: Observer) { track(observer) { $0.number } }

    func write(_ number: Int, to part: Part) {
        switch part {
        case .field: change { $0.field = number }
        case .other: change { $0.other = number }
        case .row(let id, _): change { $0.rows[id].row.number = number }
        }
    }

    func observe(_ part: Part, with observer: Observer) { track(observer, part.readModel) }
    func mutateList(_ mutate: (inout [Int]) -> Void) { change { mutate(&$0.list) } }

    private func track(_ observer: Observer, _ read: @escaping (Model) -> Int) {
        Tracking(observer, read).track(in: model, for: observer)
    }

    private func change(_ change: (Model) -> Void) {
        change(model)
        for tracking in exchange(&model.outdated, with: []) {
            if let observer = tracking.observer { tracking.track(in: model, for: observer) }
        }
    }
}

extension Part {
    fileprivate var readModel: (ObservationWay.Model) -> Int {
        switch self {
        case .field: \.field
        case .other: \.other
        case .row(let id, _): { $0.rows.first { $0.id == id }!.row.number }
        }
    }
}

/// An observer with what it reads, again after each change.
private final class Tracking: @unchecked Sendable {
    weak var observer: Observer?
    let read: (ObservationWay.Model) -> Int
    var last: Int?

    init(_ observer: Observer, _ read: @escaping (ObservationWay.Model) -> Int) {
        (self.observer, self.read) = (observer, read)
    }

    func track(in model: ObservationWay.Model, for observer: Observer) {
        let value = withObservationTracking {
            read(model)
        } onChange: { [unowned model] in
            model.outdated.append(self)
        }
        if value == last { return }
        last = value
        observer.receive(value)
    }
}

extension ObservationWay: Graphing {
    typealias Node = () -> Int

    func variable() -> Variable { Variable() }
    func writer(of variable: Variable) -> (Int) -> Void {
        { number in self.change { _ in variable.number = number } }
    }
    func node(of variable: Variable) -> Node { { [unowned variable] in variable.number } }
    func map(_ node: @escaping Node, _ compute: @escaping (Int) -> Int) -> Node {
        { compute(node()) }
    }
    func sum(_ nodes: [Node]) -> Node { { sumOf(nodes) } }
    func observe(_ node: @escaping Node, with observer: Observer) {
        track(observer) { _ in node() }
    }
}
