import Minimalist

/// What the observed state of a world looks like.
struct WorldState {
    struct Inner: Equatable {
        var x = 0
        var y = 0
    }

    /// A part that counts its comparisons.
    struct Weighed: Equatable {
        var number = 0
        let meter: WorldMeter

        static func == (left: Weighed, right: Weighed) -> Bool {
            left.meter.comparisons += 1
            return left.number == right.number
        }
    }

    /// A part that takes an inner step when it is freed.
    struct Hook: Equatable {
        var number = 0
        var bomb: Bomb?

        static func == (left: Hook, right: Hook) -> Bool { left.number == right.number }
    }

    var number = 0
    var inner = Inner()
    var counted: Weighed
    var hook = Hook()
    var choice: Inner?

    var computed: Int {
        counted.meter.reads += 1
        return sum
    }

    /// The computed part, for whoever checks: uncounted.
    var sum: Int { number + inner.y }

    /// All that is in the state, without a counted comparison.
    var digest: [Int?] {
        [number, inner.x, inner.y, counted.number, hook.number, choice?.x, choice?.y]
    }
}

final class WorldMeter {
    var comparisons = 0
    var reads = 0
}

final class Bomb {
    private let explode: () -> Void

    init(_ explode: @escaping () -> Void) {
        self.explode = explode
    }

    deinit {
        explode()
    }
}

struct WorldEvent: Equatable {
    let number: Int
    let kind: Int
}

/// Owner of what is observed.
final class WorldOwner {
    @Property var state: WorldState
    @Signal private var sent: Accepts<WorldEvent>

    init(_ state: WorldState) {
        self.state = state
    }

    var events: SubscriptionPoint<WorldEvent> { $sent }

    func send(_ event: WorldEvent) { sent.send(event) }
}

/// The reference: what the state of an owner has to be, and which events it has sent. It is kept apart from the owner,
/// and outlives it.
final class WorldModel {
    let meter = WorldMeter()
    var state: WorldState
    var events: [WorldEvent] = []
    /// The action in which the owner was released.
    var wentInAction: Int?

    init() {
        state = WorldState(counted: .init(meter: meter))
    }
}

/// Runs a program, and checks at every callback and after every action what the contract promises.
final class World {
    /// An object that observes.
    final class Subject {
        let whenFreed: () -> Void

        init(whenFreed: @escaping () -> Void) {
            self.whenFreed = whenFreed
        }

        deinit {
            whenFreed()
        }
    }

    /// What is known of an observation.
    final class Watch {
        let number: Int
        let route: Route
        let model: WorldModel
        weak var subject: Subject?
        /// Nobody but a call under way may keep the subject alive.
        var isReleased = false
        var isBusy = false
        var calls = 0
        /// What is wrong with the last value that it was given, or the number of events; nil if nothing is.
        var complaint: () -> String? = { nil }
        /// For a part, how to read it without being counted.
        var part: (WorldState) -> [Int?] = { $0.digest }

        init(number: Int, route: Route, model: WorldModel, subject: Subject) {
            self.number = number
            self.route = route
            self.model = model
            self.subject = subject
        }

        var isAlive: Bool { subject != nil }
    }

    struct Held {
        let route: Route
        let model: WorldModel
        let point: AnyObject
        let observe: (World, Subject, Bool) -> Void
        let scoped: (() -> Held)?
    }

    private(set) var violation: String?
    private var owner: WorldOwner?
    private var model = WorldModel()
    private var subjects: [(subject: Subject, watch: Watch)] = []
    private var watches: [Watch] = []
    private var held: [Held] = []
    private var inner: ArraySlice<Step?> = []
    private var innerSteps = 0
    private var subscriptions = 0
    private var action = 0
    private var calls: [Watch] = []
    /// How many closures there are, by whether their owner still was when they were made; and the most observers alive.
    private var closures = 0
    private var orphans = 0
    private var peaks: [Route: Int] = [:]
    private var points = 0

    /// What the program broke, if anything.
    static func violation(of program: Program) -> String? {
        let world = World()
        world.run(program)
        if world.violation == nil, world.closures > 0 { return "\(world.closures) closures are never freed" }
        return world.violation
    }

    private init() {
        owner = WorldOwner(model.state)
    }

    private func fail(_ message: @autoclosure () -> String) {
        if violation == nil { violation = "in action \(action): \(message())" }
    }

    // MARK: A run

    private func run(_ program: Program) {
        for next in program.actions {
            action += 1
            let before = Snapshot(of: self)
            inner = next.inner[...]
            innerSteps = 0
            calls = []
            take(next.step)
            inner = []
            checkEveryone()
            if innerSteps == 0 { checkQuiet(next.step, before: before) }
            if violation != nil { break }
        }
        action += 1
        if owner != nil { take(.releaseOwner) }
        if closures > orphans { fail("\(closures - orphans) closures outlive their property") }
        while let last = held.popLast() { withExtendedLifetime(last) {} }
        while let last = subjects.popLast() { last.watch.isReleased = true }
        watches = []
    }

    /// In a callback, or when something is freed.
    private func meanwhile() {
        guard let step = inner.popFirst(), let step else { return }
        innerSteps += 1
        take(step)
    }

    private func take(_ step: Step) {
        switch step {
        case .write(let bits):
            write {
                $0.number = bits & 1
                $0.inner = .init(x: bits >> 1 & 1, y: bits >> 2 & 1)
                $0.counted.number = bits >> 3 & 1
                $0.choice = bits >> 4 & 1 == 0 ? nil : .init(x: bits >> 5 & 1)
            }
        case .writeEqual: write { _ in }
        case .change(let part, let value): change { Self.set(part, to: value, in: &$0) }
        case .changeTwo(let value):
            change {
                Self.set(value, to: value, in: &$0)
                Self.set(value + 1, to: value, in: &$0)
            }
        case .changeAndThrow(let value): changeAndThrow(value)
        case .plantHook(let number):
            let bomb = Bomb { [weak self] in self?.meanwhile() }
            write { $0.hook = .init(number: number, bomb: bomb) }
        case .send(let kind):
            guard let owner else { return }
            let event = WorldEvent(number: model.events.count, kind: kind)
            model.events.append(event)
            owner.send(event)
        case .observe(let route, let actsWhenFreed): observe(route, isKept: true, actsWhenFreed: actsWhenFreed)
        case .comeAndGo(let route, let times):
            for _ in 0..<times { observe(route, isKept: false, actsWhenFreed: false) }
        case .hold(let route): hold(route)
        case .observeHeld(let index):
            guard let held = pick(index, of: held) else { return }
            held.observe(self, Subject { [weak self] in self?.meanwhile() }, true)
        case .scopeHeld(let index):
            guard let scoped = pick(index, of: held)?.scoped else { return }
            held.append(scoped())
        case .drop(let index):
            guard !held.isEmpty else { return }
            let dropped = held.remove(at: index % held.count)
            withExtendedLifetime(dropped) {}
        case .release(let index):
            guard !subjects.isEmpty else { return }
            let (subject, watch) = subjects.remove(at: index % subjects.count)
            watch.isReleased = true
            withExtendedLifetime(subject) {}
        case .releaseOwner:
            guard let released = owner.take() else { return }
            model.wentInAction = action
            withExtendedLifetime(released) {}
        case .newOwner:
            guard owner == nil else { return }
            model = WorldModel()
            owner = WorldOwner(model.state)
        }
    }

    private func pick<Element>(_ index: Int, of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[index % elements.count]
    }

    // MARK: Changes

    private static func set(_ part: Int, to value: Int, in state: inout WorldState) {
        switch part {
        case 0: state.number = value
        case 1: state.inner.x = value
        case 2: state.inner.y = value
        case 3: state.counted.number = value
        case 4: state.choice = value == 0 ? nil : .init(x: value)
        default: state.choice?.x = value
        }
    }

    private func write(_ body: (inout WorldState) -> Void) {
        guard let owner else { return }
        var state = model.state
        body(&state)
        // The reference keeps no bomb, so that a hook that is replaced is freed.
        model.state = state
        model.state.hook.bomb = nil
        if state.hook.bomb == nil { state.hook = owner.state.hook }
        owner.state = state
    }

    private func change(_ body: (inout WorldState) -> Void) {
        guard let owner else { return }
        body(&model.state)
        body(&owner.state)
    }

    private func changeAndThrow(_ value: Int) {
        struct Stop: Error {}
        func change(_ state: inout WorldState) throws {
            state.inner.y = value
            throw Stop()
        }
        guard let owner else { return }
        model.state.inner.y = value
        do {
            try change(&owner.state)
            fail("nothing was thrown")
        } catch {}
    }

    // MARK: Observing

    private func observe(_ route: Route, isKept: Bool, actsWhenFreed: Bool) {
        guard owner != nil else { return }
        let subject = Subject { [weak self] in if actsWhenFreed { self?.meanwhile() } }
        observe(route, with: subject, isKept: isKept)
    }

    private func observe(_ route: Route, with subject: Subject, isKept: Bool) {
        guard let owner else { return }
        switch route {
        case .state:
            watch(owner.$state, route, model, subject, isKept, part: { $0.digest }, given: { $0.digest })
        case .event: watchEvents(owner.events, subject, isKept)
        case .kind: watchKinds(owner.events, subject, isKept)
        default: scope(route)?.observe(self, subject, isKept)
        }
    }

    private func hold(_ route: Route) {
        guard let scope = scope(route) else { return }
        held.append(scope)
    }

    private func scope(_ route: Route) -> Held? {
        guard let owner else { return nil }
        // What a sweep frees may change the model while the scope is being made.
        let (state, model) = (owner.$state, model)
        switch route {
        case .state, .event, .kind: return nil
        case .number:
            return held(state.scope(\.number), route, model, part: { [$0.number] }, given: { [$0] })
        case .inner: return inner(state.scope(\.inner), model)
        case .innerThenX: return x(of: state.scope(\.inner), model)
        case .innerX:
            return held(state.scope(\.inner.x), route, model, part: { [$0.inner.x] }, given: { [$0] })
        case .computed:
            return held(state.scope(\.computed), route, model, part: { [$0.sum] }, given: { [$0] })
        case .counted:
            return held(state.scope(\.counted), route, model, part: { [$0.counted.number] }, given: { [$0.number] })
        case .hook:
            return held(state.scope(\.hook), route, model, part: { [$0.hook.number] }, given: { [$0.number] })
        case .choice:
            return held(state.scope(\.choice?.x), route, model, part: { [$0.choice?.x] }, given: { [$0] })
        }
    }

    private func inner(_ scope: SubscriptionPoint<WorldState.Inner>, _ model: WorldModel) -> Held {
        let scoped = { [unowned self] in x(of: scope, model) }
        return held(scope, .inner, model, scoped: scoped, part: { [$0.inner.x, $0.inner.y] }, given: { [$0.x, $0.y] })
    }

    private func x(of scope: SubscriptionPoint<WorldState.Inner>, _ model: WorldModel) -> Held {
        held(scope.scope(\.x), .innerThenX, model, part: { [$0.inner.x] }, given: { [$0] })
    }

    private func held<Part>(
        _ point: SubscriptionPoint<Part>, _ route: Route, _ model: WorldModel, scoped: (() -> Held)? = nil,
        part: @escaping (WorldState) -> [Int?], given: @escaping (Part) -> [Int?]
    ) -> Held {
        points += 1
        return Held(
            route: route, model: model, point: point,
            observe: { world, subject, isKept in
                world.watch(point, route, model, subject, isKept, part: part, given: given)
            }, scoped: scoped)
    }

    /// Observes a point of values: each must be the current one, and in the end everyone has the last.
    private func watch<Part>(
        _ point: SubscriptionPoint<Part>, _ route: Route, _ model: WorldModel, _ subject: Subject, _ isKept: Bool,
        part: @escaping (WorldState) -> [Int?], given: @escaping (Part) -> [Int?]
    ) {
        let watch = newWatch(route, model, subject, isKept)
        var last: [Int?]?
        watch.part = part
        watch.complaint = { [unowned model] in
            last == part(model.state) ? nil : "has \(String(describing: last)) instead of \(part(model.state))"
        }
        let closure = newClosure(isOrphan: model.wentInAction != nil)
        point.observe(with: subject) { [unowned self] object, value in
            withExtendedLifetime(closure) {}
            call(watch, object) {
                last = given(value)
                if last != part(model.state) {
                    fail("observer \(watch.number) of \(route) is handed \(last!), the current is \(part(model.state))")
                }
                if model === self.model, let owner, owner.state.digest != model.state.digest {
                    fail("a callback reads \(owner.state.digest) instead of \(model.state.digest)")
                }
            }
        }
        if watch.calls == 0 { fail("observe of \(route) has returned before the first call") }
        // Its last owner may be this function.
        withExtendedLifetime(subject) {}
    }

    private func watchEvents(_ point: SubscriptionPoint<WorldEvent>, _ subject: Subject, _ isKept: Bool) {
        let watch = newWatch(.event, model, subject, isKept)
        var next = model.events.count
        watch.complaint = { [unowned model] in
            next == model.events.count ? nil : "has had events up to \(next) of \(model.events.count)"
        }
        let closure = newClosure(isOrphan: false)
        point.observe(with: subject) { [unowned self] object, event in
            withExtendedLifetime(closure) {}
            call(watch, object) {
                if event.number != next { fail("observer \(watch.number) is sent \(event.number) instead of \(next)") }
                next = event.number + 1
            }
        }
        withExtendedLifetime(subject) {}
    }

    private func watchKinds(_ point: SubscriptionPoint<WorldEvent>, _ subject: Subject, _ isKept: Bool) {
        let watch = newWatch(.kind, model, subject, isKept)
        var start = model.events.count
        var had: [Int] = []
        // The slow way: from all events since, leaving out each that is like the one before.
        func due(_ model: WorldModel) -> [Int] {
            model.events[start...].map(\.kind).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        watch.complaint = { [unowned model] in
            had == due(model) ? nil : "has had the kinds \(had) instead of \(due(model))"
        }
        let closure = newClosure(isOrphan: false)
        point.observe(\.kind, with: subject) { [unowned self, unowned model] object, kind in
            withExtendedLifetime(closure) {}
            call(watch, object) {
                had.append(kind)
                if !due(model).starts(with: had) {
                    fail("observer \(watch.number) has had the kinds \(had), due are \(due(model))")
                }
            }
        }
        // What was sent meanwhile, by what a sweep has freed, was sent before it subscribed.
        if had.isEmpty { start = model.events.count }
        withExtendedLifetime(subject) {}
    }

    private func call(_ watch: Watch, _ object: Subject, check: () -> Void) {
        if watch.isBusy { fail("the calls of observer \(watch.number) of \(watch.route) nest") }
        if object !== watch.subject { fail("observer \(watch.number) of \(watch.route) is handed another object") }
        if let went = watch.model.wentInAction, went < action, watch.calls > 0 {
            fail("observer \(watch.number) of \(watch.route) is called after its property has gone")
        }
        watch.isBusy = true
        watch.calls += 1
        calls.append(watch)
        check()
        meanwhile()
        watch.isBusy = false
    }

    private func newWatch(_ route: Route, _ model: WorldModel, _ subject: Subject, _ isKept: Bool) -> Watch {
        subscriptions += 1
        let watch = Watch(number: subscriptions, route: route, model: model, subject: subject)
        watch.isReleased = !isKept
        if isKept { subjects.append((subject, watch)) }
        watches.append(watch)
        peaks[route] = max(peaks[route, default: 0], 1 + watches.count { $0.route == route && $0.isAlive })
        return watch
    }

    private func newClosure(isOrphan: Bool) -> Bomb {
        closures += 1
        if isOrphan { orphans += 1 }
        return Bomb { [weak self] in
            guard let self else { return }
            closures -= 1
            if isOrphan { orphans -= 1 }
            meanwhile()
        }
    }

    // MARK: Checks

    private struct Snapshot {
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

    /// Everyone alive has the last value or all events, and the closures of the dead are few.
    private func checkEveryone() {
        for watch in watches where watch.isAlive {
            if watch.isReleased { fail("observer \(watch.number) of \(watch.route) is retained") }
            guard watch.model.wentInAction == nil, let complaint = watch.complaint() else { continue }
            fail("observer \(watch.number) of \(watch.route) \(complaint)")
        }
        let dead = closures - watches.count { $0.isAlive }
        let bound = peaks.values.reduce(0) { $0 + 2 * $1 + 9 } + 9 * points
        if dead > bound { fail("\(dead) closures of dead observers, with a bound of \(bound)") }
        watches.removeAll { !$0.isAlive }
    }

    /// An action in which nobody did anything meanwhile has calls that are known in advance: who, how often, and in
    /// which order.
    private func checkQuiet(_ step: Step, before: Snapshot) {
        let alive = before.alive
        switch step {
        case _ where owner == nil: return
        case .write, .writeEqual, .change, .changeTwo, .changeAndThrow, .plantHook:
            let told = alive.filter {
                switch $0.route {
                case .event, .kind: false
                case .state: true
                default: $0.part(before.state) != $0.part(model.state)
                }
            }
            expect(told)
            let routes = Set(alive.map(\.route) + before.held)
            expect(model.meter.comparisons - before.meter.comparisons, routes.contains(.counted) ? 1 : 0, "comparisons")
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
    private func expect(_ watches: [Watch], among routes: [Route] = Route.allCases) {
        for route in routes {
            let told = calls.filter { $0.route == route }.map(\.number)
            let due = watches.filter { $0.route == route }.map(\.number)
            if told != due { fail("observers \(told) of \(route) were called, due were \(due)") }
        }
    }

    private func expect(_ count: Int, _ due: Int, _ what: String) {
        if count != due { fail("\(count) \(what) of one key path for one change, due were \(due)") }
    }
}
