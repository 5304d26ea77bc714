import Benchmark
import Minimalist
import Observation

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A value nobody observes.
protocol Holder<Value>: AnyObject {
    associatedtype Value: Payload

    init(_ value: Value)
    var value: Value { get set }
}

final class MinimalistHolder<Value: Payload>: Holder {
    @Property var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

final class StoredHolder<Value: Payload>: Holder {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

/// Without the check of exclusive access, which the compiler leaves out where it sees that no accesses can overlap.
final class UncheckedHolder<Value: Payload>: Holder {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

final class CombineHolder<Value: Payload>: Holder {
    @Published var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension ObservableModel: Holder {}

/// How a value nobody observes is used.
private enum Access: String, CaseIterable {
    /// A number of the value: of 256 bytes, one field.
    case read
    case write
    /// By a closure that the loop calls, so that the write is not merged with the loop.
    case closure = "write in a closure"
    /// In place: of 256 bytes, one field.
    case change
}

/// The cost of reading and of writing a value nobody observes.
func idle<Value: Payload>(_ name: String, _ type: Value.Type) {
    let (stored, unchecked) = ("stored property", "unchecked stored property")
    for access in Access.allCases {
        let title = "idle, \(access.rawValue) \(name), ps per access"
        Race.benchmark(title, among: [Peer.minimalist, stored, unchecked, Peer.combine, Peer.observation]) {
            let rounds = 10_000
            let samples = Value.samples
            let sum = access == .read ? rounds * samples.0.weight : samples.0.weight
            let race = Race(rounds: rounds, expected: sum)
            add(Peer.minimalist, MinimalistHolder<Value>.self)
            add(stored, StoredHolder<Value>.self)
            add(unchecked, UncheckedHolder<Value>.self)
            add(Peer.combine, CombineHolder<Value>.self)
            add(Peer.observation, ObservableModel<Value>.self)
            return race

            func add<Case: Holder<Value>>(_ name: String, _ type: Case.Type) {
                let holder = Case(samples.0)
                let set = setter(of: holder)
                race.add(name) { rounds in
                    switch access {
                    case .read: return read(holder, rounds: rounds)
                    case .write: write(holder, rounds: rounds, samples: samples)
                    case .closure: call(set, rounds: rounds, samples: samples)
                    case .change: change(holder, rounds: rounds)
                    }
                    return holder.value.weight
                }
            }
        }
    }
}

@inline(never)
private func read<Case: Holder>(_ holder: Case, rounds: Int) -> Int {
    var sum = 0
    for _ in 0..<rounds {
        sum &+= holder.value.weight
        escape(holder)
    }
    return sum
}

@inline(never)
private func write<Case: Holder>(_ holder: Case, rounds: Int, samples: (Case.Value, Case.Value)) {
    for round in 0..<rounds {
        holder.value = round % 2 == 0 ? samples.1 : samples.0
        escape(holder)
    }
}

@inline(never)
private func change<Case: Holder>(_ holder: Case, rounds: Int) {
    for _ in 0..<rounds {
        holder.value.change()
        escape(holder)
    }
}

@inline(never)
private func setter<Case: Holder>(of holder: Case) -> (Case.Value) -> Void { { holder.value = $0 } }

@inline(never)
private func call<Value>(_ set: (Value) -> Void, rounds: Int, samples: (Value, Value)) {
    for round in 0..<rounds { set(round % 2 == 0 ? samples.1 : samples.0) }
}

/// Keeps the compiler from merging accesses to an object that nobody else sees.
@inline(never)
@_optimize(none)
private func escape(_ object: AnyObject) {}
