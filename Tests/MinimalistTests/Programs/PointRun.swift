import Minimalist
import MinimalistExtras

/// Runs a program on a property and a signal of one owner. Tells a model of each what happens, and
/// the program what breaks the contract.
///
/// The steps are noted as code to paste into a test. Callbacks and `deinit`s are noted as comments,
/// below which their steps are indented.
final class PointRun {
    private let program: Program
    private let alphabet: [PointStep]
    /// Whether steps are taken in a `deinit`, and while parts are read or compared.
    private let hasHooks: Bool
    private var owner = PointOwner()
    /// The objects that observe, until a step releases them.
    private var objects: [(object: Witness, observer: ObserverModel)] = []
    /// The models of the owner's property and signal, and of those of the owners before.
    private var models: [PointModel]
    /// How many inner steps are under way.
    private var depth = 0
    private var observations = 0

    init(_ program: Program, _ alphabet: [PointStep]) {
        self.program = program
        self.alphabet = alphabet
        hasHooks = alphabet.contains(.observe(.hook))
        models = [owner.stateModel, owner.eventModel]
        program.takeSteps {
            take(program.choose(possibleSteps))
            checkRest()
        }
        program.end()
        take(.replaceOwner)
        while !objects.isEmpty { release(at: 0) }
        checkRest()
    }

    private func checkRest() {
        for model in models {
            if let violation = model.rests() { program.fail(violation) }
        }
    }

    private func takeStepsInside() {
        program.takeStepsInside {
            depth += 1
            take(program.choose(possibleSteps))
            depth -= 1
        }
    }

    func takeStepsInHook() { if hasHooks { takeStepsInside() } }

    private func duringCall(of observer: ObserverModel, _ body: () -> Void) {
        observer.point.callsUnderWay += 1
        body()
        observer.point.callsUnderWay -= 1
    }
}

enum PointStep: Equatable {
    /// Assigns a state with another number, with the same, or with a hook of any number.
    case write, writeSame, writeHook
    /// Mutates the number in place.
    case mutate
    /// Takes steps in a batch.
    case batch
    /// Sends an event with another number than the one before, or with the same.
    case send, sendSame
    case observe(ObservedPart)
    /// Observes many times, each with an object that is released immediately.
    case comeAndGo
    /// Releases one of the observing objects.
    case release
    /// Releases the owner, and goes on with a new one.
    case replaceOwner

    static let callbacks: [PointStep] = [
        .observe(.state), .observe(.number), .observe(.event), .observe(.eventNumber), .write,
        .writeSame, .mutate, .send, .sendSame, .release, .replaceOwner,
    ]
    static let hooks = callbacks + [.observe(.hook), .writeHook]
    static let batches: [PointStep] = [
        .observe(.state), .observe(.number), .observe(.event), .write, .mutate, .batch, .send,
        .release, .replaceOwner,
    ]
    static let all = hooks + [.comeAndGo, .batch]
}

/// The steps.
extension PointRun {
    /// A write that nobody observes is no use.
    private var possibleSteps: [PointStep] {
        alphabet.filter { step in
            switch step {
            case .observe, .comeAndGo: true
            case .release: !objects.isEmpty
            case .send, .sendSame: owner.eventModel.isObserved
            case .replaceOwner: owner.eventModel.isObserved || owner.stateModel.isObserved
            default: owner.stateModel.isObserved
            }
        }
    }

    private func take(_ step: PointStep) {
        switch step {
        case .write: write { $0.number = 1 - $0.number }
        case .writeSame: write { _ in }
        case .writeHook:
            let number = program.choose(3)
            write { $0.hook = hook(number) }
        case .mutate:
            let number = 1 - owner.state.number
            program.note("owner.state.number = \(number)") { mutate(&owner.state) }
        case .batch:
            let (owner, model) = (owner, owner.stateModel)
            program.note("// batch") {
                owner.batching {
                    model.batches += 1
                    takeStepsInside()
                    model.batches -= 1
                }
            }
        case .send: send(1 - owner.lastSent)
        case .sendSame: send(owner.lastSent)
        case .observe(let part): objects.append(observe(part))
        case .comeAndGo:
            let part = program.choose(ObservedPart.allCases)
            for _ in 0..<program.choose(40) {
                objects.append(observe(part))
                release(at: objects.count - 1)
            }
        case .release:
            release(at: program.choose(objects.count))
        case .replaceOwner:
            let new = PointOwner()
            models += [new.stateModel, new.eventModel]
            owner.stateModel.isReleased = true
            owner.eventModel.isReleased = true
            program.note("owner = PointOwner()") { _ = exchange(&owner, with: new) }
        }
    }

    private func release(at index: Int) {
        let observer = objects[index].observer
        observer.isReleased = true
        program.note("object\(observer.number) = nil") { _ = objects.remove(at: index) }
    }

    private func write(_ change: (inout PointState) -> Void) {
        var state = owner.state
        change(&state)
        state.serial = owner.stateModel.history.count
        let written = state.snapshot
        owner.stateModel.history.append(written)
        program.note("owner.state = PointState(\(written))") { owner.state = state }
    }

    private func mutate(_ state: inout PointState) {
        state.number = 1 - state.number
        state.serial = owner.stateModel.history.count
        owner.stateModel.history.append(state.snapshot)
    }

    private func send(_ number: Int) {
        let event = Snapshot(number: number, serial: owner.eventModel.history.count)
        owner.lastSent = number
        owner.eventModel.history.append(event)
        program.note("owner.sent.send(\(event))") { owner.sent.send(event) }
    }

    private func hook(_ number: Int) -> Hook {
        let witness = Witness { [unowned self] in
            for other in models.lazy.flatMap(\.observers)
            where other.hookToReceive != nil && other.depthOfReading == depth {
                program.fail("a part is freed between reading and delivering that of \(other)")
            }
            takeStepsInHook()
        }
        return Hook(number: number, witness: witness, run: self)
    }

    private func observe(_ part: ObservedPart) -> (object: Witness, observer: ObserverModel) {
        let point = part.isOfEvents ? owner.eventModel : owner.stateModel
        observations += 1
        let observer = ObserverModel(number: observations, part: part, point: point)
        let object = Witness { [unowned self] in
            observer.death = point.history.count
            takeStepsInHook()
        }
        point.begins(observer)
        program.note("var object\(observer.number): Witness? = Witness()")
        program.note("owner.\(part.code)with: object\(observer.number)) { print($1) }") {
            observe(part, with: object, as: observer)
        }
        if observer.awaitsFirstCall {
            program.fail("observe returns before the first call of \(observer)")
        }
        return (object, observer)
    }

    private func observe(_ part: ObservedPart, with object: Witness, as observer: ObserverModel) {
        // The owner may be replaced meanwhile.
        let (state, sent) = (owner.$state, owner.$sent)
        switch part {
        case .state:
            state.observe(with: object, closure: receiver(observer) { $0.snapshot })
        case .number:
            let closure = receiver(observer) { Snapshot(number: $0) }
            state.observe(\.number, with: object, closure: closure)
        case .hook:
            let read: (PointState) -> Hook = { [unowned self] state in
                reads(state.snapshot, for: observer)
                return state.hook
            }
            let closure = receiver(observer) { (hook: Hook) in Snapshot(hook: hook.number) }
            state.observe(read, with: object, closure: closure)
        case .event:
            sent.observe(with: object, closure: receiver(observer) { $0 })
        case .eventNumber:
            let closure = receiver(observer) { Snapshot(number: $0) }
            sent.observe(\.number, with: object, closure: closure)
        }
    }

    /// The closure of an observer. It notices when it is called, and when it is freed.
    private func receiver<Part>(
        _ observer: ObserverModel, snapshot: @escaping (Part) -> Snapshot
    ) -> (Witness, Part) -> Void {
        let witness = Witness { [unowned self] in
            observer.isFreed = true
            if observer.isBeingCalled {
                program.fail("the closure of \(observer) is freed in its call")
            }
            takeStepsInHook()
        }
        return { [unowned self] _, part in
            withExtendedLifetime(witness) { calls(observer, snapshot(part)) }
        }
    }
}

/// The comparison with the model.
extension PointRun {
    private func reads(_ state: Snapshot, for observer: ObserverModel) {
        program.note("// \(observer) reads its part of \(state)") {
            if let violation = observer.point.reads(state, for: observer, depth: depth) {
                program.fail("\(observer) \(violation)")
            }
            duringCall(of: observer) { takeStepsInHook() }
        }
    }

    private func calls(_ observer: ObserverModel, _ part: Snapshot) {
        program.note("// \(observer) receives \(part)") {
            if let violation = observer.point.calls(observer, with: part) {
                program.fail("\(observer) \(violation)")
            }
            // Reading or comparing a hook may have written already.
            if observer.point === owner.stateModel, observer.part != .hook {
                let newest = observer.point.history.last
                if owner.state.snapshot != newest || owner.$state.value.snapshot != newest {
                    program.fail("\(observer) reads the property as \(owner.state.snapshot)")
                }
            }
            observer.isBeingCalled = true
            duringCall(of: observer) { takeStepsInside() }
            observer.isBeingCalled = false
        }
    }
}

/// Owner of what is observed, with the models of it.
final class PointOwner {
    @Property var state = PointState()
    @Signal var sent: Accepts<Snapshot>
    var lastSent = 0
    let stateModel = PointModel(isSignal: false)
    let eventModel = PointModel(isSignal: true)

    func batching(_ body: () -> Void) { batch(_state, body: body) }
}

struct PointState {
    var number = 0
    var hook = Hook()
    var serial = 0

    init() {}

    init(_ snapshot: Snapshot) {
        (number, hook, serial) = (snapshot.number, Hook(number: snapshot.hook), snapshot.serial)
    }

    var snapshot: Snapshot { Snapshot(number: number, hook: hook.number, serial: serial) }
}

/// A part that takes steps when it is compared or freed.
struct Hook: Equatable {
    /// A hook with this number never equals itself.
    static let unequal = 2
    var number = 0
    var witness: Witness?
    unowned var run: PointRun?

    static func == (left: Hook, right: Hook) -> Bool {
        left.run?.takeStepsInHook()
        return left.number == right.number && left.number != unequal
    }
}
