import Benchmark
import Heap
import Minimalist

/// Bytes on the heap, with what the allocator adds, for each of so many things that are made.
private func memory(_ title: String, cases: KeyValuePairs<String, (Int) -> Any>) {
    let configuration = Benchmark.Configuration(
        metrics: [.throughput] + cases.map { .custom($0.key) },
        warmupIterations: 1,
        maxIterations: 1
    )
    nonisolated(unsafe) let cases = cases
    Benchmark("memory, \(title)", configuration: configuration) { benchmark in
        let count = 10_000
        for (name, make) in cases {
            let before = Int(heap_bytes_in_use())
            let made = make(count)
            benchmark.measurement(.custom(name), (Int(heap_bytes_in_use()) - before) / count)
            withExtendedLifetime(made) {}
        }
    }
}

private func subscribe<Case: Broadcaster<Int>>(_ type: Case.Type) -> (Int) -> Any {
    let observer = Observer()
    return { count in
        let broadcaster = type.init(0)
        for _ in 0..<count { broadcaster.subscribe(observer, to: .write) }
        return broadcaster
    }
}

private func comeAndGo<Case: Broadcaster<Int>>(_ type: Case.Type) -> (Int) -> Any {
    { count in
        let broadcaster = type.init(0)
        for _ in 0..<count { broadcaster.subscribe(Observer(), to: .write) }
        return broadcaster
    }
}

private func observeParts(_ makeStore: @escaping () -> some PartStore) -> (Int) -> Any {
    { count in
        let (store, observer) = (makeStore(), Observer())
        for index in 0..<count { store.observeField(index % 10, with: observer) }
        return (store, observer)
    }
}

/// Captured by a closure, so that the closure needs a context of its own.
private func subscribeCapturing(_ count: Int) -> Any {
    let (broadcaster, observer) = (CountingModel(), Observer())
    for number in 0..<count { broadcaster.$count.observe(with: observer) { $0.sum &+= $1 &+ number } }
    return (broadcaster, observer)
}

private func captureByHand(_ count: Int) -> Any {
    let observer = Observer()
    var closures: [(Int) -> Void] = []
    for number in 0..<count { closures.append { [weak observer] in observer?.sum &+= $0 &+ number } }
    return (closures, observer)
}

private final class CountingModel {
    @Property var count = 0
}

func memory() {
    memory(
        "bytes per observer",
        cases: [
            Peer.minimalist: subscribe(MinimalistBroadcaster<Int>.self),
            Peer.hand: subscribe(HandWrittenBroadcaster<Int>.self),
        ]
    )
    memory(
        "bytes per observer whose closure captures an Int",
        cases: [Peer.minimalist: subscribeCapturing, Peer.hand: captureByHand]
    )
    memory(
        "bytes per observer of a part",
        cases: [
            Peer.minimalist: observeParts { MinimalistStore() },
            Peer.hand: observeParts { HandWrittenStore() },
        ]
    )
    memory(
        "bytes left by an observer that came and went",
        cases: [
            Peer.minimalist: comeAndGo(MinimalistBroadcaster<Int>.self),
            Peer.hand: comeAndGo(HandWrittenBroadcaster<Int>.self),
            Peer.combine: comeAndGo(CombineBroadcaster<Int>.self),
            Peer.observation: comeAndGo(ObservationBroadcaster<Int>.self),
            Peer.center: comeAndGo(CenterBroadcaster<Int>.self),
        ]
    )
    memory(
        "bytes per property and signal",
        cases: [
            "property": { count in (0..<count).map { Property(wrappedValue: $0) } },
            "signal": { count in (0..<count).map { _ in Signal<Int>() } },
        ]
    )
}
