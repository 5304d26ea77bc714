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

    /// Every scope that is held has the current part, or the last one of a property that has gone.
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
            guard watch.model.wentInAction == nil, let complaint = watch.complaint() else { continue }
            fail("observer \(watch.number) of \(watch.route) \(complaint)")
        }
        let dead = closures - watches.count { $0.isAlive }
        let bound = peaks.values.reduce(0) { $0 + 2 * $1 + 9 } + 9 * points + 2 * Route.allCases.count
        if dead > bound { fail("\(dead) closures of dead observers, with a bound of \(bound)") }
        watches.removeAll { !$0.isAlive }
    }

    /// An action in which nobody did anything meanwhile has calls that are known in advance: who, how often, and in
    /// which order.
    func checkQuiet(_ step: Step, before: Snapshot) {
        let alive = before.alive
        switch step {
        case _ where owner == nil: return
        case .write, .writeEqual, .change, .changeTwo, .changeAndThrow, .plantHook, .plantHookInPlace:
            let told = alive.filter {
                switch $0.route {
                case .event, .kind: false
                case .state: true
                default: $0.part(before.state) != $0.part(model.state)
                }
            }
            expect(told)
            expectWholeFirst()
            let routes = Set(alive.map(\.route) + before.held)
            // One that is stored may still be compared when nobody uses it any more, but never twice.
            let comparisons = model.meter.comparisons - before.meter.comparisons
            expect(comparisons, routes.contains(.counted) ? 1 : min(comparisons, 1), "comparisons")
            expect(model.meter.reads - before.meter.reads, routes.contains(.computed) ? 1 : 0, "reads")
        case .send: expect(alive.filter { $0.route == .event }, among: [.event])
        case .observe(let route, _):
            let isTold = route != .event && route != .kind
            if calls.count != (isTold ? 1 : 0) { fail("\(calls.count) calls for a subscription") }
        case .comeAndGo, .hold, .observeHeld, .scopeHeld, .newOwner: return
        case .drop, .release, .releaseOwner: expect([])
        }
    }

    /// The same calls on each point, in the order of subscription.
    func expect(_ watches: [Watch], among routes: [Route] = Route.allCases) {
        for route in routes {
            let told = calls.filter { $0.route == route }.map(\.number)
            let due = watches.filter { $0.route == route }.map(\.number)
            if told != due { fail("observers \(told) of \(route) were called, due were \(due)") }
        }
    }

    /// Those who observe the whole are called before those who observe a part, and these part by part.
    func expectWholeFirst() {
        let routes = calls.map(\.route)
        let changes = zip(routes, routes.dropFirst()).count { $0 != $1 }
        if changes + 1 > max(1, Set(routes).count) || routes.dropFirst().contains(.state) && routes.first != .state {
            fail("the whole and its parts were told in the order \(routes)")
        }
    }

    func expect(_ count: Int, _ due: Int, _ what: String) {
        if count != due { fail("\(count) \(what) of one key path for one change, due were \(due)") }
    }
}
