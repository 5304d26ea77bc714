extension World {
    struct Snapshot {
        let state: WorldState
        let meter: (comparisons: Int, reads: Int)
        let alive: [Watch]
        let held: [Route]

        init(of world: World) {
            state = world.model.state
            meter = (world.model.meter.comparisons, world.model.meter.reads)
            alive = world.watches.filter { $0.isAlive && $0.model === world.model }
            held = world.held.filter { $0.model === world.model }.map(\.route)
        }
    }

    /// Every scope that is held has the current part, or the last one of a property that was released.
    func checkHeld() {
        for held in held {
            guard let complaint = held.complaint() else { continue }
            fail("a scope of \(held.route) \(complaint)")
        }
    }

    /// Everyone alive has the last value or all events, and the closures of the dead are few.
    func checkEveryone() {
        checkHeld()
        for watch in watches where watch.isAlive {
            if watch.isReleased { fail("observer \(watch.number) of \(watch.route) is retained") }
            guard watch.model.releasedInAction == nil, let complaint = watch.complaint() else { continue }
            fail("observer \(watch.number) of \(watch.route) \(complaint)")
        }
        let dead = closures - watches.count { $0.isAlive }
        if dead > mostDeadClosures { fail("\(dead) closures of dead observers, with a bound of \(mostDeadClosures)") }
        watches.removeAll { !$0.isAlive }
    }

    /// The most closures of dead observers that may be left. A list of observers is swept when it is full, as the next
    /// one subscribes. It then has room for twice as many as were alive, but for eight at least.
    private var mostDeadClosures: Int {
        let roomOfCrowdedLists = peaks.values.reduce(0) { $0 + 2 * $1 }
        let roomOfSmallLists = (8 + 1) * (peaks.count + points)
        // An array may take more room than it was asked for.
        let roundingUp = 2 * Route.allCases.count
        return roomOfCrowdedLists + roomOfSmallLists + roundingUp
    }

    /// An action in which nobody did anything meanwhile has calls that are known in advance: who, how often, and in
    /// which order.
    func checkQuiet(_ step: Step, before: Snapshot) {
        let alive = before.alive
        switch step {
        case _ where owner == nil: return
        case .write, .writeEqual, .change, .changeTwo, .changeAndThrow, .plantHook, .plantHookInPlace:
            let due = alive.filter {
                switch $0.route {
                case .event, .kind: false
                case .state: true
                default: $0.due(before.state) != $0.due(model.state)
                }
            }
            expectCalls(of: due)
            expectWholeFirst()
            let routes = Set(alive.map(\.route) + before.held)
            // One that is stored may still be compared when nobody uses it any more, but never twice.
            let comparisons = model.meter.comparisons - before.meter.comparisons
            expect(comparisons, "comparisons", due: routes.contains(.counted) ? 1 : min(comparisons, 1))
            expect(model.meter.reads - before.meter.reads, "reads", due: routes.contains(.computed) ? 1 : 0)
        case .send: expectCalls(of: alive.filter { $0.route == .event }, among: [.event])
        case .observe(let route, _):
            let due = route == .event || route == .kind ? 0 : 1
            if calls.count != due { fail("\(calls.count) calls for a subscription, due were \(due)") }
        case .comeAndGo, .hold, .observeHeld, .scopeHeld, .newOwner: return
        case .drop, .release, .releaseOwner: expectCalls(of: [])
        }
    }

    /// On each route those were called who are due, once each, in the order of subscription.
    private func expectCalls(of watches: [Watch], among routes: [Route] = Route.allCases) {
        for route in routes {
            let called = calls.filter { $0.route == route }.map(\.number)
            let due = watches.filter { $0.route == route }.map(\.number)
            if called != due { fail("observers \(called) of \(route) were called, due were \(due)") }
        }
    }

    /// The observers of the whole are called before those of its parts, and these part by part.
    private func expectWholeFirst() {
        let routes = calls.map(\.route)
        let runs = routes.indices.count { $0 == 0 || routes[$0 - 1] != routes[$0] }
        let isPartByPart = runs == Set(routes).count
        let isWholeFirst = !routes.contains(.state) || routes.first == .state
        if !isPartByPart || !isWholeFirst { fail("the whole and its parts were called in the order \(routes)") }
    }

    private func expect(_ count: Int, _ what: String, due: Int) {
        if count != due { fail("\(count) \(what) of one key path for one change, due were \(due)") }
    }
}
