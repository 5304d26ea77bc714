import Minimalist

/// Runs a program, and checks at every callback and after every action what the contract promises.
final class World {
    /// The first guarantee that the program broke.
    private(set) var violation: String?
    /// The steps that can follow each callback of the last action, and that action itself.
    private(set) var openings: [[Step]] = []
    private var stepsToFollow: ((World) -> [Step])?
    private(set) var owner = WorldOwner()
    /// The objects that observe, until a step releases them.
    private(set) var subjects: [(subject: Witness, observer: ObserverModel)] = []
    /// The models of the owner's property and signal, and of those of the owners before.
    private var points: [PointModel]
    private var inner: ArraySlice<Step?> = []
    /// How many inner steps are under way.
    private var depth = 0
    private var action = 0
    private var subscriptions = 0

    init(running program: Program, stepsToFollow: ((World) -> [Step])? = nil) {
        self.stepsToFollow = stepsToFollow
        points = [owner.states, owner.events]
        addOpening()
        for next in program.actions where violation == nil {
            action += 1
            inner = next.inner[...]
            openings = []
            take(next.step)
            addOpening()
            check()
        }
        (inner, self.stepsToFollow) = ([], nil)
        take(.replaceOwner)
        _ = exchange(&subjects, with: [])
        check()
    }

    private func addOpening() {
        if let stepsToFollow { openings.append(stepsToFollow(self)) }
    }

    private func fail(_ message: @autoclosure () -> String) {
        if violation == nil { violation = "in action \(action): \(message())" }
    }

    private func check() {
        for point in points { if let complaint = point.rest() { fail(complaint) } }
    }

    /// In a callback, while a part is read or compared, or when something is freed.
    func act() {
        while let next = inner.popFirst() {
            guard let next else { return }
            depth += 1
            take(next)
            depth -= 1
        }
        addOpening()
    }

    private func act(inTurnAt point: PointModel) {
        point.active += 1
        act()
        point.active -= 1
    }

    private func take(_ step: Step) {
        switch step {
        case .write(let number): write { $0.number = number }
        case .writeHook(let number): write { $0.hook = hook(number) }
        case .change(let number): change(&owner.state, to: number)
        case .changeAndThrow(let number): try? changeAndThrow(&owner.state, to: number)
        case .send(let number):
            let event = Facts(number: number, rest: owner.events.history.count)
            owner.events.history.append(event)
            owner.sent.send(event)
        case .observe(let route): subjects.append(observe(route))
        case .comeAndGo(let route, let times):
            for _ in 0..<times { observe(route).observer.isReleased = true }
        case .release(let index):
            guard !subjects.isEmpty else { return }
            let released = subjects.remove(at: index % subjects.count)
            released.observer.isReleased = true
        case .replaceOwner:
            let new = WorldOwner()
            points += [new.states, new.events]
            (owner.states.isReleased, owner.events.isReleased) = (true, true)
            _ = exchange(&owner, with: new)
        }
    }

    private func write(_ body: (inout WorldState) -> Void) {
        var state = owner.state
        body(&state)
        owner.states.history.append(state.facts)
        owner.state = state
    }

    private func change(_ state: inout WorldState, to number: Int) {
        state.number = number
        owner.states.history.append(state.facts)
    }

    private func changeAndThrow(_ state: inout WorldState, to number: Int) throws {
        struct Stop: Error {}
        change(&state, to: number)
        throw Stop()
    }

    private func hook(_ number: Int) -> WorldState.Hook {
        let witness = Witness { [unowned self] in
            for other in points.lazy.flatMap(\.observers)
            where other.read != nil && other.depthWhenRead == depth {
                fail("a part is freed between reading and delivering that of \(other)")
            }
            act()
        }
        return .init(number: number, witness: witness, world: self)
    }

    private func observe(_ route: Route) -> (subject: Witness, observer: ObserverModel) {
        let (state, sent) = (owner.$state, owner.$sent)
        let point = route.isOfEvents ? owner.events : owner.states
        subscriptions += 1
        let observer = ObserverModel(number: subscriptions, route: route, point: point)
        let subject = Witness { [unowned self] in
            observer.death = point.history.count
            act()
        }
        observer.subject = ObjectIdentifier(subject)
        point.join(observer)
        switch route {
        case .whole:
            state.observe(with: subject, closure: receiver(observer) { $0.facts })
        case .number:
            let closure = receiver(observer) { Facts(number: $0) }
            state.observe(\.number, with: subject, closure: closure)
        case .hook:
            let read: (WorldState) -> WorldState.Hook = { [unowned self] in
                readHook(for: observer, of: $0.facts)
                return $0.hook
            }
            let closure = receiver(observer) { (hook: WorldState.Hook) in
                Facts(rest: hook.number)
            }
            state.observe(read, with: subject, closure: closure)
        case .event:
            sent.observe(with: subject, closure: receiver(observer) { $0 })
        case .kind:
            let closure = receiver(observer) { Facts(number: $0) }
            sent.observe(\.number, with: subject, closure: closure)
        }
        if observer.isJoining { fail("observe of \(route) returns before the first call") }
        return (subject, observer)
    }

    /// Makes the closure of an observer.
    private func receiver<Part>(
        _ observer: ObserverModel, facts: @escaping (Part) -> Facts
    ) -> (Witness, Part) -> Void {
        let witness = Witness { [unowned self] in
            observer.isFreed = true
            if observer.isBusy { fail("the closure of \(observer) is freed in its call") }
            act()
        }
        return { [unowned self] subject, part in
            withExtendedLifetime(witness) { call(observer, with: subject, facts(part)) }
        }
    }

    /// The hook of a state with these facts is being read for an observer.
    private func readHook(for observer: ObserverModel, of facts: Facts) {
        let point = observer.point
        if let complaint = point.begin(observer, at: point.history.count - 1) {
            fail("\(observer) \(complaint)")
        }
        if facts != point.history.last { fail("a part is read of \(facts)") }
        let part = facts.part(.hook)
        if observer.differs(part) {
            (observer.read, observer.depthWhenRead) = (part, depth)
        }
        act(inTurnAt: point)
    }

    private func call(_ observer: ObserverModel, with subject: Witness, _ part: Facts) {
        if ObjectIdentifier(subject) != observer.subject {
            fail("\(observer) receives another object")
        }
        if let complaint = receive(part, by: observer) { fail("\(observer) \(complaint)") }
        observer.last = part
        observer.isBusy = true
        act(inTurnAt: observer.point)
        observer.isBusy = false
    }

    /// Returns what is wrong with the part that an observer receives.
    private func receive(_ part: Facts, by observer: ObserverModel) -> String? {
        let (route, point) = (observer.route, observer.point)
        if route == .hook {
            return observer.read.take() == part ? nil : "receives \(part), which was not read"
        }
        guard let index = point.due(for: observer) else { return "has a turn too many" }
        if let complaint = point.begin(observer, at: index) { return complaint }
        let due = point.history[index]
        if part != due.part(route) { return "receives \(part) instead of \(due)" }
        if !observer.differs(part) { return "receives \(part) twice in a row" }
        if owner.states === point, owner.state.facts != due || owner.$state.value.facts != due {
            return "reads the property as \(owner.state.facts) instead of \(due)"
        }
        return nil
    }
}
