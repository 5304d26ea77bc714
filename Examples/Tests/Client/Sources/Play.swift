import ServiceTree

private struct Play: Action {
    let title: String
}

private struct Stop: Action {}

private protocol Player: Actor {
    func play(_ title: String) throws
}

private enum PlayerError: Error {
    case noTitle
    case scratch
}

private actor MockPlayer: Player {
    func play(_ title: String) throws {
        if title.isEmpty { throw PlayerError.noTitle }
        if title == "a scratched record" { throw PlayerError.scratch }
        print("ServiceTree: plays \(title)")
    }
}

private struct Turntable: CompositeService {
    var body: some Service {
        Store(model: (any Player).self)
            .mutate(on: Play.self) { player, play, _ in try await player.play(play.title) }
            .mutate(on: Stop.self) { _, _, environment in environment.post(Play(title: "a scratched record")) }
            .bootstrap { environment in try await environment.model((any Player).self).play("a jingle") }
    }
}

func play() async throws {
    let actions = AsyncStream<any Action> { continuation in
        for action in [Play(title: "another song"), Stop()] as [any Action] { continuation.yield(action) }
        continuation.finish()
    }
    let (failures, continuation) = AsyncStream<any Error>.makeStream()
    let cluster = try await Cluster {
        Turntable()
            .transformError { $0 as? PlayerError == .noTitle ? Play(title: "nothing") : nil }
            .intercept { action, environment, next in
                print("ServiceTree: \(type(of: action))")
                try await next(action, environment)
            }
            .bootstrap { _ in print("ServiceTree: is ready") }
            .emit(using: actions)
            .with(model: MockPlayer())
    } onFailure: { error in
        continuation.yield(error)
    }
    var errors = failures.makeAsyncIterator()
    print("ServiceTree: \(await errors.next()!)")
    cluster.post(action: Stop())
    print("ServiceTree: \(await errors.next()!)")
    try await cluster.send(action: Play(title: ""))
}
