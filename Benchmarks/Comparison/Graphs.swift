import Minimalist
import MinimalistExtras

#if canImport(Darwin)
import Darwin

func bytesInUse() -> Int { Int(mstats().bytes_used) }
#else
import CMalloc

func bytesInUse() -> Int { Int(mallinfo2().uordblks) + Int(mallinfo2().hblkhd) }
#endif

/// A way in which values can be computed from others.
@MainActor protocol Graphing: Way {
    associatedtype Variable
    associatedtype Node
    /// Whether an observer is called once for each path from the variable that is written.
    static var isCalledPerPath: Bool { get }

    func variable() -> Variable
    func writer(of variable: Variable) -> (Int) -> Void
    func node(of variable: Variable) -> Node
    func map(_ node: Node, _ compute: @escaping (Int) -> Int) -> Node
    func sum(_ nodes: [Node]) -> Node
    /// A node that computes once for all who observe it, if the library has such.
    func shared(_ node: Node) -> Node?
    /// Calls the observer first, and then whenever the value has changed.
    func observe(_ node: Node, with observer: Observer)
}

extension Graphing {
    static var isCalledPerPath: Bool { false }
    func shared(_ node: Node) -> Node? { nil }
}

/// With the sizes of kairo, in github.com/milomg/js-reactivity-benchmark. As there, a write changes one
/// of 100 values that read what a mux makes of 100 others: there a list, here a sum.
private enum Graph: String, CaseIterable {
    case mux = "Mux of 100, computed for each"
    case muxOnce = "Mux of 100, computed once"
    case diamond = "Diamond of 5"
    case two = "Computed from two"
    case deep = "Deep, a chain of 50"
    case broad = "Broad, 50 chains of 2"
}

@MainActor func graphs(of ways: [any Way.Type]) -> [Row] {
    Graph.allCases.map { graph in
        row(graph.rawValue, ways, needs: [.deep, .broad].contains(graph) ? nil : .adding) {
            let way = $0 as! any Graphing
            return trial(graph, in: way)
        }
    }
}

/// The bytes that malloc has handed out for 10,000.
@MainActor func memory(of ways: [any Way.Type]) -> [Row] {
    func bytes(_ title: String, calls: Int, of add: @escaping (any Way, Observer) -> Any) -> Row {
        row(title, ways) { way in
            let observers = (1...10_000).map { _ in Observer() }
            var kept: [Any] = []
            kept.reserveCapacity(10_000)
            return Trial(calls: 10_000, isRepeated: false, gauge: bytesInUse) {
                for observer in observers { kept.append(add(way, observer)) }
            } isRight: { _ in
                kept.count == 10_000 && observers.allSatisfy { $0.calls == calls }
            }
        }
    }
    return [
        bytes("Bytes of a property", calls: 0) { way, _ in (way as! any Graphing).variable() },
        bytes("Bytes of an observer", calls: 1) { way, observer in way.observe(with: observer) },
    ]
}

/// Writes one variable, 1 and 2 in turn. The time is that of a write.
@MainActor private func trial<W: Graphing>(_ graph: Graph, in way: W) -> Trial {
    let variables = (0..<(graph == .two ? 2 : 100)).map { _ in way.variable() }
    let nodes = variables.map(way.node)
    let (stored, writer) = (way.variable(), Observer())
    func fan(_ node: W.Node, _ count: Int, _ compute: (Int) -> (Int) -> Int) -> [W.Node] {
        (0..<count).map { way.map(node, compute($0)) }
    }
    func once(_ node: W.Node) -> W.Node {
        if let shared = way.shared(node) { return shared }
        way.observe(node, with: writer)
        writer.act = way.writer(of: stored)
        return way.node(of: stored)
    }
    func mux(_ sum: W.Node) -> [W.Node] { fan(sum, 100, picking).map { way.map($0, adding(1)) } }
    // How often the observed nodes read the variable, and what those add that change with it.
    let (paths, added, ends): (Int, [Int], [W.Node]) =
        switch graph {
        case .mux: (1, [1], mux(way.sum(nodes)))
        case .muxOnce: (1, [1], mux(once(way.sum(nodes))))
        case .diamond: (5, [10], [way.sum(fan(nodes[0], 5, adding))])
        case .two: (1, [0], [way.sum(nodes)])
        case .deep: (1, [50], [(1...50).reduce(nodes[0]) { node, _ in way.map(node, adding(1)) }])
        case .broad: (1, Array(1...50), fan(nodes[0], 50, adding).map { way.map($0, adding(1)) })
        }
    let observers = ends.map { _ in Observer() }
    for (end, observer) in zip(ends, observers) { way.observe(end, with: observer) }
    let kept = (variables.map(way.writer), writer)
    let write = kept.0[0]
    write(2)
    for observer in observers { (observer.calls, observer.sum) = (0, 0) }
    return Trial(calls: 20) {
        for _ in 1...10 {
            write(1)
            write(2)
        }
    } isRight: { pieces in
        let calls = 10 * pieces * (W.isCalledPerPath ? paths : 1)
        return withExtendedLifetime(kept) {
            zip(observers, added).allSatisfy { observer, added in
                observer.calls == 2 * calls && observer.sum == calls * (3 * paths + 2 * added)
            } && observers.dropFirst(added.count).allSatisfy { $0.calls == 0 }
        }
    }
}

// Functions of no actor, for the reason for which `Observer` is not isolated.
private func adding(_ number: Int) -> (Int) -> Int { { $0 &+ number } }
private func picking(_ index: Int) -> (Int) -> Int { { index == 0 ? $0 : 0 } }
func sumOf(_ numbers: [Int]) -> Int { numbers.reduce(0, &+) }
func sumOf(_ reads: [() -> Int]) -> Int { reads.reduce(0) { $0 &+ $1() } }

/// A computed value is a function, whose observers are in the lists of the variables that it reads.
extension ByHand: Graphing {
    final class Variable {
        var number = 0
        var closures: [() -> Void] = []
    }

    struct Node {
        let read: () -> Int
        let variables: [Variable]
    }

    func variable() -> Variable { Variable() }
    func writer(of variable: Variable) -> (Int) -> Void {
        {
            variable.number = $0
            for closure in variable.closures { closure() }
        }
    }
    func node(of variable: Variable) -> Node {
        Node(read: { [unowned variable] in variable.number }, variables: [variable])
    }
    func map(_ node: Node, _ compute: @escaping (Int) -> Int) -> Node {
        Node(read: { [read = node.read] in compute(read()) }, variables: node.variables)
    }
    func sum(_ nodes: [Node]) -> Node {
        let (reads, variables) = (nodes.map(\.read), nodes.flatMap(\.variables))
        let distinct = Dictionary(variables.map { (ObjectIdentifier($0), $0) }) { first, _ in first
        }
        return Node(read: { sumOf(reads) }, variables: Array(distinct.values))
    }
    func observe(_ node: Node, with observer: Observer) {
        let read = node.read
        var last: Int?
        let closure = { [weak observer] in
            guard let observer else { return }
            let number = read()
            if number == last { return }
            last = number
            observer.receive(number)
        }
        for variable in node.variables { variable.closures.append(closure) }
        closure()
    }
}

extension MinimalistWay: Graphing {
    typealias Node = Scope<Int>

    func variable() -> Property<Int> { Property(wrappedValue: 0) }
    func writer(of variable: Property<Int>) -> (Int) -> Void { { variable.wrappedValue = $0 } }
    func node(of variable: Property<Int>) -> Node { Scope(variable.projectedValue) }
    func map(_ node: Node, _ compute: @escaping (Int) -> Int) -> Node { node.scope(compute) }
    func sum(_ nodes: [Node]) -> Node {
        nodes.count == 2 ? Scope(nodes[0], nodes[1], compute: &+) : Scope(nodes, compute: sumOf)
    }
    func observe(_ node: Node, with observer: Observer) {
        node.observe(with: observer) { $0.receive($1) }
    }
}
