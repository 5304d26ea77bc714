import Minimalist

/// Runs a program, and checks at every callback and after every action what the contract promises.
final class World {
    private var violation: String?
    private var owner: WorldOwner?
    /// The models of the owner's property and signal, and of those of the owners before.
    private var (value, events) = (PointModel(), PointModel())
    private var points: [PointModel] = []
    /// The objects that observe, until a step releases them.
    private var subjects: [(subject: Bomb, observation: Observation)] = []
    private var inner: ArraySlice<Step?> = []
    /// How many inner steps are under way.
    private var steps = 0
    private var action = 0
    private var subscriptions = 0
    /// The closures of observers that have not been freed.
    private var closures = 0
    /// Whether the state is being mutated in place, so that any other use of it would trap.
    private var isMutating = false

    /// The guarantee that the program broke, if any.
    static func violation(of program: Program) -> String? {
        let world = World()
        world.run(program)
        if world.violation == nil, world.closures > 0 { return "\(world.closures) closures are never freed" }
        return world.violation
    }

    private func fail(_ message: @autoclosure () -> String) {
        if violation == nil { violation = "in action \(action): \(message())" }
    }

    private func run(_ program: Program) {
        take(.newOwner)
        for next in program.actions where violation == nil {
            action += 1
            inner = next.inner[...]
            take(next.step)
            inner = []
            for point in points { if let complaint = point.rest() { fail(complaint) } }
        }
        action += 1
        take(.releaseOwner)
        for point in points {
            if let complaint = point.rest() { fail(complaint) }
            point.observations = []
        }
    }

    /// In a callback, while a part is read or compared, or when something is freed.
    func act() {
        guard !isMutating, let step = inner.popFirst(), let step else { return }
        steps += 1
        take(step)
        steps -= 1
    }

    /// A part that was kept or replaced is freed.
    private func hookIsFreed() {
        if value.observations.contains(where: { $0.read != nil && $0.stepsWhenRead == steps }) {
            fail("a part is freed after another was read and before that is delivered")
        }
        act()
    }

    private func take(_ step: Step) {
        switch step {
        case .write(let bits):
            write {
                $0.number = bits & 1
                $0.inner = .init(x: bits >> 1 & 1, y: bits >> 2 & 1)
                $0.choice = bits >> 3 & 1 == 0 ? nil : .init(x: bits >> 4 & 1)
            }
        case .change(let part, let value):
            mutate {
                switch part {
                case 0: $0.number = value
                case 1: $0.inner.x = value
                case 2: $0.inner.y = value
                default: $0.choice?.x = value
                }
            }
        case .changeAndThrow(let value):
            struct Stop: Error {}
            do {
                try mutate {
                    $0.inner.y = value
                    throw Stop()
                }
            } catch {}
        case .plantHook(let number, inPlace: false):
            write { $0.hook = hook(number, Bomb { [weak self] in self?.hookIsFreed() }) }
        case .plantHook(let number, inPlace: true):
            mutate { $0.hook = hook(number, Bomb { [weak self] in self?.hookIsFreed() }) }
        case .send(let kind):
            guard let owner else { return }
            let event = WorldEvent(number: events.kinds.count, kind: kind)
            events.kinds.append(kind)
            events.becomeDue()
            owner.sent.send(event)
        case .observe(let route, let actsWhenFreed):
            if let observing = observe(route, actsWhenFreed: actsWhenFreed) { subjects.append(observing) }
        case .comeAndGo(let route, let times):
            for _ in 0..<times { observe(route, actsWhenFreed: false)?.observation.isReleased = true }
        case .release(let index):
            guard !subjects.isEmpty else { return }
            subjects.remove(at: index % subjects.count).observation.isReleased = true
        case .releaseOwner:
            (value.isReleased, events.isReleased) = (true, true)
            let released = owner.take()
            withExtendedLifetime(released) {}
        case .newOwner:
            guard owner == nil else { return }
            (value, events) = (PointModel(), PointModel())
            points = points.filter { !$0.observations.isEmpty } + [value, events]
            owner = WorldOwner(WorldState(hook: hook(0, nil)))
        }
    }

    private func hook(_ number: Int, _ bomb: Bomb?) -> WorldState.Hook {
        .init(number: number, bomb: bomb, world: self)
    }

    private func write(_ body: (inout WorldState) -> Void) {
        guard let owner else { return }
        var state = owner.state
        body(&state)
        value.facts = state.facts
        value.becomeDue()
        owner.state = state
    }

    private func mutate(_ body: (inout WorldState) throws -> Void) rethrows {
        func mutate(_ state: inout WorldState) throws {
            isMutating = true
            defer { isMutating = false }
            try body(&state)
        }
        guard let owner else { return }
        do {
            isMutating = true
            defer { isMutating = false }
            var state = owner.state
            try? body(&state)
            value.facts = state.facts
        }
        value.becomeDue()
        try mutate(&owner.state)
    }

    /// Returns nil if there is no owner.
    private func observe(_ route: Route, actsWhenFreed: Bool) -> (subject: Bomb, observation: Observation)? {
        guard let state = owner?.$state, let sent = owner?.$sent else { return nil }
        let point = route.isOfEvents ? events : value
        subscriptions += 1
        let observation = Observation(number: subscriptions, route: route, point: point, world: self)
        let subject = Bomb { [weak self] in
            observation.isAlive = false
            if actsWhenFreed { self?.act() }
        }
        observation.subject = ObjectIdentifier(subject)
        point.join(observation)
        switch route {
        case .whole: state.observe(with: subject, closure: receiver(observation) { $0.facts })
        case .number: state.observe(\.number, with: subject, closure: receiver(observation) { Facts(number: $0) })
        case .inner:
            let path = \WorldState.inner
            state.observe(path, with: subject, closure: receiver(observation) { Facts(x: $0.x, y: $0.y) })
        case .choice: state.observe(\.choice?.x, with: subject, closure: receiver(observation) { Facts(choice: $0) })
        case .ratio:
            let closure = receiver(observation) { (ratio: Double) in Facts(number: ratio.isNaN ? 2 : Int(ratio)) }
            state.observe(\.ratio, with: subject, closure: closure)
        case .function:
            let read: (WorldState) -> Int = { [unowned self] in
                self.read(by: observation, $0.facts)
                return $0.number
            }
            state.observe(read, with: subject, closure: receiver(observation) { Facts(number: $0) })
        case .path:
            let path = \WorldState.[observation]
            state.observe(path, with: subject, closure: receiver(observation) { Facts(y: $0) })
        case .hook:
            let closure = receiver(observation) { (hook: WorldState.Hook) in Facts(hook: hook.number) }
            state.observe(\.[hookFor: observation], with: subject, closure: closure)
        case .event: sent.observe(with: subject, closure: receiver(observation) { Facts(number: $0.number) })
        case .kind: sent.observe(\.kind, with: subject, closure: receiver(observation) { Facts(number: $0) })
        case .readKind:
            let read: (WorldEvent) -> Int = { [unowned self] in
                self.read(by: observation, Facts(number: $0.kind), event: $0.number)
                return $0.kind
            }
            sent.observe(read, with: subject, closure: receiver(observation) { Facts(number: $0) })
        }
        if observation.isJoining { fail("observe of \(route) returns before the first call") }
        return (subject, observation)
    }

    /// Makes the closure of an observer.
    private func receiver<Part>(_ observation: Observation, facts: @escaping (Part) -> Facts) -> (Bomb, Part) -> Void {
        closures += 1
        let bomb = Bomb { [weak self] in
            guard let self else { return }
            closures -= 1
            observation.isFreed = true
            if observation.isBusy { fail("the closure of observer \(observation.number) is freed while it is called") }
            act()
        }
        return { [unowned self] subject, part in
            withExtendedLifetime(bomb) { call(observation, with: subject, facts(part)) }
        }
    }

    /// The part of an observer is being read, of these facts.
    func read(by observation: Observation, _ facts: Facts, event: Int = 0) {
        let point = observation.point
        if let complaint = point.begin(observation, event: event) { fail("\(observation.name) \(complaint)") }
        let part = point.part(observation.route, event: event)
        if facts.part(observation.route) != part { fail("a part is read of \(facts) instead of \(point.facts)") }
        if observation.differs(part) { (observation.read, observation.stepsWhenRead) = (part, steps) }
        point.active += 1
        act()
        point.active -= 1
    }

    private func call(_ observation: Observation, with subject: Bomb, _ part: Facts) {
        let (name, point) = (observation.name, observation.point)
        if observation.isBusy { fail("the calls of \(name) nest") }
        if ObjectIdentifier(subject) != observation.subject { fail("\(name) receives another object") }
        if observation.route.isSeenReading {
            let due = observation.read.take()
            if due != part { fail("\(name) receives \(part) instead of \(due.map { "\($0)" } ?? "nothing")") }
        } else {
            var event = observation.nextEvent
            // Of equal kinds in a row, the first is delivered.
            while observation.route == .kind, event + 1 < point.kinds.count,
                !observation.differs(point.part(.kind, event: event))
            { event += 1 }
            if let complaint = point.begin(observation, event: event) { fail("\(name) \(complaint)") }
            let due = point.part(observation.route, event: event)
            if due != part { fail("\(name) receives \(part) instead of \(due)") }
            if !observation.differs(due) { fail("\(name) receives \(due) twice in a row") }
            if let owner, value === point, owner.state.facts != point.facts || owner.$state.value.facts != point.facts {
                fail("the property reads as \(owner.state.facts) instead of \(point.facts)")
            }
        }
        observation.last = part
        observation.isBusy = true
        point.active += 1
        act()
        point.active -= 1
        observation.isBusy = false
    }
}
