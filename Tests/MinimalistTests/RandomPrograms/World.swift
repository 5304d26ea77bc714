import Minimalist

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

    /// A subscription, as the checks see it.
    final class Watch {
        let number: Int
        let route: Route
        let model: WorldModel
        weak var subject: Subject?
        /// Nobody but a call under way may keep the subject alive.
        var isReleased = false
        var isBusy = false
        var calls = 0
        /// Says what is wrong with the last value that it received, or with the number of events, or returns nil.
        var complaint: () -> String? = { nil }
        /// For values, what it must receive in a state.
        var due: (WorldState) -> [Int?] = { $0.digest }

        init(number: Int, route: Route, model: WorldModel, subject: Subject) {
            self.number = number
            self.route = route
            self.model = model
            self.subject = subject
        }

        var isAlive: Bool { subject != nil }
    }

    /// A scope that the program holds: its closures retain the point.
    struct Held {
        let route: Route
        let model: WorldModel
        /// Describes an error in the value that it has; nil if there is none.
        let complaint: () -> String?
        let observe: (World, Newcomer) -> Void
        let scoped: (() -> Held)?
    }

    var violation: String?
    var owner: WorldOwner?
    var model = WorldModel()
    var subjects: [(subject: Subject, watch: Watch)] = []
    var watches: [Watch] = []
    var held: [Held] = []
    var inner: ArraySlice<Step?> = []
    var innerSteps = 0
    var subscriptions = 0
    var action = 0
    var calls: [Watch] = []
    /// Whether the state is being mutated in place, so that any other use of it would trap.
    var isMutating = false
    /// How many parts are being freed, each by the code that the one before runs as it is freed.
    var partsBeingFreed = 0
    /// How many closures of observers have not been freed.
    var closures = 0
    /// The most observers of each route that were alive at one time.
    var peaks: [Route: Int] = [:]
    /// How many scopes were made.
    var points = 0

    /// The guarantee that the program broke, if any.
    static func violation(of program: Program) -> String? {
        let world = World()
        world.run(program)
        if world.violation == nil, world.closures > 0 { return "\(world.closures) closures are never freed" }
        return world.violation
    }

    init() {
        owner = WorldOwner(model.state)
    }

    func fail(_ message: @autoclosure () -> String) {
        if violation == nil { violation = "in action \(action): \(message())" }
    }

    func run(_ program: Program) {
        for next in program.actions {
            action += 1
            let before = Snapshot(of: self)
            inner = next.inner[...]
            innerSteps = 0
            calls = []
            model.overwritten = []
            take(next.step)
            inner = []
            checkEveryone()
            if innerSteps == 0 { checkQuiet(next.step, before: before) }
            if violation != nil { break }
        }
        action += 1
        if owner != nil { take(.releaseOwner) }
        while let last = held.popLast() { withExtendedLifetime(last) {} }
        if closures > 0 { fail("\(closures) closures outlive their property and its scopes") }
        while let last = subjects.popLast() { last.watch.isReleased = true }
        watches = []
    }

    /// When a part that has been replaced is freed.
    func partIsFreed() {
        if isMutating { return }
        partsBeingFreed += 1
        meanwhile()
        partsBeingFreed -= 1
    }

    /// Whether something may read as it does. Only while a part is being freed may it be older than the newest.
    func isCurrent<Part>(_ read: [Int?], _ expectation: Expectation<Part>) -> Bool {
        let (model, due) = (expectation.model, expectation.due)
        return read == due(model.state) || partsBeingFreed > 0 && model.overwritten.contains { read == due($0) }
    }

    /// In a callback, or when something is freed.
    func meanwhile() {
        checkHeld()
        guard let step = inner.popFirst(), let step else { return }
        innerSteps += 1
        take(step)
    }

    func take(_ step: Step) {
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
        case .plantHook(let number): plantHook(number)
        case .plantHookInPlace(let number): plantHookInPlace(number)
        case .send(let kind):
            guard let owner else { return }
            let event = WorldEvent(number: model.events.count, kind: kind)
            model.events.append(event)
            owner.send(event)
        case .observe(let route, let actsWhenFreed): observe(route, actsWhenFreed: actsWhenFreed)
        case .comeAndGo(let route, let times):
            for _ in 0..<times { observe(route, isKept: false) }
        case .hold(let route): hold(route)
        case .observeHeld(let index):
            guard let held = pick(index, of: held) else { return }
            held.observe(self, Newcomer(subject: Subject { [weak self] in self?.meanwhile() }))
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
            model.releasedInAction = action
            withExtendedLifetime(released) {}
        case .newOwner:
            guard owner == nil else { return }
            model = WorldModel()
            owner = WorldOwner(model.state)
        }
    }

    func pick<Element>(_ index: Int, of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[index % elements.count]
    }
}
