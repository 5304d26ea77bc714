import ServiceTree

private struct Play: Action {
    let title: String
}

private struct Stop: Action {}

private protocol Player: Actor {
    func play(_ title: String) throws
}

private actor MockPlayer: Player {
    struct Silence: Error {}

    func play(_ title: String) throws {
        if title.isEmpty { throw Silence() }
        print("ServiceTree: plays \(title)")
    }
}

func play() async throws {
    let actions = AsyncStream<any Action> { continuation in
        for action in [Play(title: "another song"), Stop()] as [any Action] { continuation.yield(action) }
        continuation.finish()
    }
    let (isStopped, stop) = AsyncStream<Never>.makeStream()
    let cluster = try await Cluster {
        Store(model: (any Player).self)
            .mutate(on: Play.self) { player, play, _ in try await player.play(play.title) }
            .observe { print("ServiceTree: \(type(of: $0))") }
            .observe(on: Stop.self) { _ in stop.finish() }
            .transformError { _ in Play(title: "nothing") }
            .emit(using: actions)
            .with(model: MockPlayer())
    }
    for await _ in isStopped {}
    try await cluster.send(action: Play(title: "a song"))
    try await cluster.send(action: Play(title: ""))
}
