import Minimalist

/// Runs a program on a real property and a real signal. Tells a model of each what happens, at
/// every callback and after every action, and notes the first thing that breaks the contract.
final class ProgramRun {
    private(set) var violation: String?
    private var owner = RunOwner()
    /// The objects that observe, until a step releases them.
    private var objects: [(object: Witness, observer: ObserverModel)] = []
    /// The models of the owner's property and signal, and of those of the owners before.
    private var models: [PointModel]
    private var actionNumber = 0
    /// The inner steps of the current action that have not been taken.
    private var inner: ArraySlice<Step?> = []
    /// How many inner steps are under way.
    private var depth = 0
    private var observations = 0

    init(_ program: Program) {
        models = [owner.stateModel, owner.eventModel]
        for action in program.actions where violation == nil {
            actionNumber += 1
            inner = action.inner[...]
            take(action.step)
            checkRest()
        }
        releaseAll()
    }

    private func releaseAll() {
        inner = []
        take(.replaceOwner)
        _ = exchange(&objects, with: [])
        checkRest()
    }

    private func checkRest() {
        for model in models {
            if let violation = model.rests() { note(violation) }
        }
    }

    private func note(_ violation: String) {
        if self.violation == nil { self.violation = "in action \(actionNumber): \(violation)" }
    }

    /// Takes inner steps: in a callback, while a part is read or compared, or in a `deinit`.
    func takeInnerSteps() {
        while let next = inner.popFirst() {
            guard let next else { return }
            depth += 1
            take(next)
            depth -= 1
        }
    }

    private func takeInnerSteps(duringACallOf point: PointModel) {
        point.callsUnderWay += 1
        takeInnerSteps()
        point.callsUnderWay -= 1
    }
}

/// The steps of a program.
extension ProgramRun {
    private func take(_ step: Step) {
        switch step {
        case .write(let number): write { $0.number = number }
        case .writeHook(let number): write { $0.hook = hook(number) }
        case .change(let number): change(&owner.state, to: number)
        case .changeAndThrow(let number): try? changeAndThrow(&owner.state, to: number)
        case .send(let number):
            let event = Snapshot(number: number, detail: owner.eventModel.history.count)
            owner.eventModel.history.append(event)
            owner.sent.send(event)
        case .observe(let part): objects.append(observe(part))
        case .comeAndGo(let part, let times):
            for _ in 0..<times { observe(part).observer.isReleased = true }
        case .release(let index):
            guard !objects.isEmpty else { return }
            let released = objects.remove(at: index % objects.count)
            released.observer.isReleased = true
        case .replaceOwner:
            let new = RunOwner()
            models += [new.stateModel, new.eventModel]
            owner.stateModel.isReleased = true
            owner.eventModel.isReleased = true
            _ = exchange(&owner, with: new)
        }
    }

    private func write(_ body: (inout RunState) -> Void) {
        var state = owner.state
        body(&state)
        owner.stateModel.history.append(state.snapshot)
        owner.state = state
    }

    private func change(_ state: inout RunState, to number: Int) {
        state.number = number
        owner.stateModel.history.append(state.snapshot)
    }

    private func changeAndThrow(_ state: inout RunState, to number: Int) throws {
        struct Stop: Error {}
        change(&state, to: number)
        throw Stop()
    }

    private func hook(_ number: Int) -> Hook {
        let witness = Witness { [unowned self] in
            for other in models.lazy.flatMap(\.observers)
            where other.hookToReceive != nil && other.depthOfReading == depth {
                note("a part is freed between reading and delivering that of \(other)")
            }
            takeInnerSteps()
        }
        return Hook(number: number, witness: witness, run: self)
    }

    private func observe(_ part: ObservedPart) -> (object: Witness, observer: ObserverModel) {
        let (state, sent) = (owner.$state, owner.$sent)
        let point = part.isOfEvents ? owner.eventModel : owner.stateModel
        observations += 1
        let observer = ObserverModel(number: observations, part: part, point: point)
        let object = Witness { [unowned self] in
            observer.death = point.history.count
            takeInnerSteps()
        }
        observer.object = ObjectIdentifier(object)
        point.begins(observer)
        switch part {
        case .state:
            state.observe(with: object, closure: receiver(observer) { $0.snapshot })
        case .number:
            let closure = receiver(observer) { Snapshot(number: $0) }
            state.observe(\.number, with: object, closure: closure)
        case .hook:
            let read: (RunState) -> Hook = { [unowned self] state in
                reads(state.snapshot, for: observer)
                return state.hook
            }
            let closure = receiver(observer) { (hook: Hook) in Snapshot(detail: hook.number) }
            state.observe(read, with: object, closure: closure)
        case .event:
            sent.observe(with: object, closure: receiver(observer) { $0 })
        case .eventNumber:
            let closure = receiver(observer) { Snapshot(number: $0) }
            sent.observe(\.number, with: object, closure: closure)
        }
        if observer.awaitsFirstCall { note("observe of \(part) returns before the first call") }
        return (object, observer)
    }

    /// The closure of an observer. It notices when it is called, and when it is freed.
    private func receiver<Part>(
        _ observer: ObserverModel, snapshot: @escaping (Part) -> Snapshot
    ) -> (Witness, Part) -> Void {
        let witness = Witness { [unowned self] in
            observer.isFreed = true
            if observer.isBeingCalled { note("the closure of \(observer) is freed in its call") }
            takeInnerSteps()
        }
        return { [unowned self] object, part in
            withExtendedLifetime(witness) { calls(observer, with: object, snapshot(part)) }
        }
    }
}

/// The comparison with the model.
extension ProgramRun {
    private func reads(_ state: Snapshot, for observer: ObserverModel) {
        if let violation = observer.point.reads(state, for: observer, depth: depth) {
            note("\(observer) \(violation)")
        }
        takeInnerSteps(duringACallOf: observer.point)
    }

    private func calls(_ observer: ObserverModel, with object: Witness, _ part: Snapshot) {
        if ObjectIdentifier(object) != observer.object {
            note("\(observer) receives another object")
        }
        if let violation = observer.point.calls(observer, with: part) {
            note("\(observer) \(violation)")
        }
        // Reading or comparing a hook may have written already.
        if observer.point === owner.stateModel, observer.part != .hook {
            let newest = observer.point.history.last
            if owner.state.snapshot != newest || owner.$state.value.snapshot != newest {
                note("\(observer) reads the property as \(owner.state.snapshot)")
            }
        }
        observer.isBeingCalled = true
        takeInnerSteps(duringACallOf: observer.point)
        observer.isBeingCalled = false
    }
}

/// Owner of what is observed, with the models of it.
final class RunOwner {
    @Property var state = RunState()
    @Signal var sent: Accepts<Snapshot>
    let stateModel = PointModel(isSignal: false)
    let eventModel = PointModel(isSignal: true)
}

struct RunState {
    var number = 0
    var hook = Hook()

    var snapshot: Snapshot { Snapshot(number: number, detail: hook.number) }
}

/// A part that takes steps when it is compared or freed.
struct Hook: Equatable {
    /// A hook with this number never equals itself.
    static let unequal = 2
    var number = 0
    var witness: Witness?
    unowned var run: ProgramRun?

    static func == (left: Hook, right: Hook) -> Bool {
        left.run?.takeInnerSteps()
        return left.number == right.number && left.number != unequal
    }
}
