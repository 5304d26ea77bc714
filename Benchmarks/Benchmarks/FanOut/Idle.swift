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

final class CombineHolder<Value: Payload>: Holder {
    @Published var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension ObservableModel: Holder {}

/// The cost of reading and of writing a value nobody observes.
func idle<Value: Payload>(_ name: String, _ type: Value.Type) {
    let stored = "stored property"
    for isRead in [true, false] {
        let title = "idle, \(isRead ? "read" : "write") \(name), ps per access"
        Race.benchmark(title, among: [Peer.minimalist, stored, Peer.combine, Peer.observation]) {
            let rounds = 10_000
            let samples = Value.samples
            let sum = isRead ? rounds * samples.0.weight : samples.0.weight
            let race = Race(rounds: rounds, expected: sum)
            add(Peer.minimalist, MinimalistHolder<Value>.self)
            add(stored, StoredHolder<Value>.self)
            add(Peer.combine, CombineHolder<Value>.self)
            add(Peer.observation, ObservableModel<Value>.self)
            return race

            func add<Case: Holder<Value>>(_ name: String, _ type: Case.Type) {
                let holder = Case(samples.0)
                race.add(name) { rounds in
                    isRead ? read(holder, rounds: rounds) : write(holder, rounds: rounds, samples: samples)
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
private func write<Case: Holder>(_ holder: Case, rounds: Int, samples: (Case.Value, Case.Value)) -> Int {
    for round in 0..<rounds {
        holder.value = round % 2 == 0 ? samples.1 : samples.0
        escape(holder)
    }
    return holder.value.weight
}

/// Keeps the compiler from merging accesses to an object that nobody else sees.
@inline(never)
@_optimize(none)
private func escape(_ object: AnyObject) {}
