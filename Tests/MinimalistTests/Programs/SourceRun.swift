import Minimalist
import MinimalistExtras
import Observation

/// Runs a program on sources that are made of the properties of two owners and of rows. Tells a
/// model what happens, and the program what breaks the contract.
final class SourceRun {
    typealias Variable = SourceModel.Variable
    typealias Bound = SourceObserver.Bound

    private let program: Program
    private let alphabet: [SourceStep]
    private let model = SourceModel()
    private let census = Census()
    private var owner: SourceOwner?
    private var other: SourceNumber?
    /// The row that was replaced or removed last.
    private var former: SourceNumber?
    /// The objects and, for `until`, the tokens that bound the observers.
    private var bounds: [(Bound, object: Witness, observer: SourceObserver)] = []
    private var readers: [SourceReader] = []

    init(_ program: Program, _ alphabet: [SourceStep]) {
        self.program = program
        self.alphabet = alphabet
        owner = SourceOwner([SourceNumber(model.rows.value[0], census.member())], census.member())
        model.recentRows = [model.rows.value]
        other = SourceNumber(model.other, census.member())
        program.takeSteps {
            takeStep()
            checkRest()
        }
        program.end()
        releaseAll()
    }

    private func checkRest() {
        if let violation = model.rests() { program.fail(violation) }
        for reader in readers {
            if reader.isNotified {
                read(reader)
            } else if model.exists(reader.source), reader.value != model.value(of: reader.source) {
                program.fail("\(reader) was not notified")
            }
        }
    }

    /// After the next writes, nothing of the observers is left; without the owners, nothing at all.
    private func releaseAll() {
        program.note("// release all objects") { bounds = [] }
        for step in [
            SourceStep.write, .writeOther, .appendRow, .writeChild, .writeLast, .writeFormer,
        ] where isPossible(step) {
            take(step)
        }
        if let violation = model.ends() { program.fail(violation) }
        program.note("// release all owners") { (owner, other, former) = (nil, nil, nil) }
        if census.count > 0 { program.fail("\(census.count) owners or children are retained") }
    }

    private func takeStepsInside() { program.takeStepsInside(takeStep) }
}

enum SourceStep {
    /// Assigns a state with another part, or with the same; the same with an ``Editable``, of the
    /// state or of its part.
    case write, writeSame, edit, editPart
    /// Mutates the state in place, or its part with an ``Editable``, and takes steps meanwhile.
    case mutate, updatePart
    case writeOther, writeOtherSame, mutateOther
    /// Writes the number of a row. The first is the child. `former` is the row that was replaced or
    /// removed last.
    case writeChild, mutateChild, writeLast, writeFormer
    /// Sends an event.
    case sendChild, sendLast, sendFormer
    /// Replaces the child by one with another number, or with the same, or by the former one.
    case replaceChild, replaceChildBySame, restoreFormer, removeChild
    /// Appends a new row, the child once more, or the former one.
    case appendRow, appendSame, appendFormer
    /// Does so in a mutation in place, and takes steps meanwhile.
    case mutateToReplaceChild, mutateToAppend
    /// Takes steps in a batch of the owner's state and rows, or of the other number, or in one that
    /// names the state twice and throws.
    case batch, batchOther, batchAndThrow
    case observe(Source, SourceObserver.Way)
    /// Reads a source as a `body` does.
    case read(Source)
    /// Releases an object or a token.
    case release
    case releaseOwner, releaseOther

    static let few: [SourceStep] = [
        .observe(.whole, .until), .observe(.part, .observeOldAndNew), .observe(.sum, .observe),
        .observe(.child, .observe), .observe(.child, .until), .write, .writeSame, .mutate,
        .writeOther, .writeChild, .mutateChild, .writeFormer, .replaceChild, .restoreFormer,
        .removeChild, .release, .releaseOwner, .releaseOther,
    ]
    static let all =
        few + [
            .observe(.whole, .observe), .observe(.part, .observe), .observe(.part, .until),
            .observe(.part, .observeChanges), .observe(.sum, .until),
            .observe(.sum, .observeOldAndNew), .observe(.child, .observeChanges),
            .observe(.childAndOther, .observe), .observe(.choice, .observe),
            .observe(.four, .until), .read(.child), .read(.childAndOther), .edit, .editPart,
            .writeOtherSame, .mutateOther, .replaceChildBySame, .mutateToReplaceChild, .updatePart,
            .observe(.events, .observe), .observe(.events, .until), .sendChild, .sendFormer,
            .observe(.rows, .observe), .observe(.rows, .until), .observe(.rowEvents, .observe),
            .observe(.rowEvents, .until), .read(.rows), .appendRow, .appendSame, .appendFormer,
            .mutateToAppend, .writeLast, .sendLast, .batch, .batchOther, .batchAndThrow,
        ]
    static let events: [SourceStep] = [
        .observe(.events, .observe), .observe(.events, .until), .observe(.child, .observe),
        .sendChild, .sendFormer, .replaceChild, .replaceChildBySame, .restoreFormer, .removeChild,
        .mutateToReplaceChild, .release, .releaseOwner,
    ]
    static let batches: [SourceStep] = [
        .observe(.whole, .observe), .observe(.sum, .observe), .observe(.childAndOther, .until),
        .write, .mutate, .writeOther, .writeChild, .replaceChild, .batch, .batchOther,
        .batchAndThrow, .release, .releaseOwner,
    ]
    static let lists: [SourceStep] = [
        .observe(.rows, .observe), .observe(.rows, .until), .observe(.rowEvents, .observe),
        .observe(.rowEvents, .until), .appendRow, .appendSame, .appendFormer, .mutateToAppend,
        .replaceChildBySame, .removeChild, .writeChild, .writeLast, .mutateChild, .writeFormer,
        .sendChild, .sendLast, .sendFormer, .release, .releaseOwner,
    ]
}

/// The steps.
extension SourceRun {
    private func isPossible(_ step: SourceStep) -> Bool {
        switch step {
        case .observe(let source, _), .read(let source):
            model.exists(source) && !model.isBeingMutated(source)
        case .write, .writeSame, .edit, .editPart, .mutate, .updatePart:
            model.state.canBeWritten
        case .writeOther, .writeOtherSame, .mutateOther, .releaseOther: model.other.canBeWritten
        case .writeChild, .mutateChild:
            model.rows.canBeWritten && model.rows.value.first?.isBeingMutated == false
        case .writeLast:
            model.rows.canBeWritten && model.rows.value.last?.isBeingMutated == false
        case .writeFormer: former?.model.isBeingMutated == false
        case .sendFormer: former != nil
        case .replaceChild, .replaceChildBySame, .mutateToReplaceChild, .appendRow, .mutateToAppend:
            model.rows.canBeWritten
        case .restoreFormer, .appendFormer: model.rows.canBeWritten && former != nil
        case .removeChild, .appendSame, .sendChild, .sendLast:
            model.rows.canBeWritten && !model.rows.value.isEmpty
        case .batch: model.state.canBeWritten || model.rows.canBeWritten
        case .batchAndThrow: model.state.canBeWritten
        case .batchOther: model.other.canBeWritten
        case .release: !bounds.isEmpty
        case .releaseOwner:
            !model.state.isBeingMutated && !model.rows.isBeingMutated
                && (model.state.canBeWritten || model.rows.canBeWritten)
        }
    }

    private func takeStep() {
        let steps = alphabet.filter(isPossible)
        // Without the owners, there may be none.
        if !steps.isEmpty { take(program.choose(steps)) }
    }

    private func take(_ step: SourceStep) {
        let state = model.state.value
        let changed = state.writing(part: 1 - state.part)
        let numberOfChild = model.rows.value.first?.value ?? 1
        // Without the owner, and while they are being mutated, no step needs them.
        let rows = owner.map { model.rows.isBeingMutated ? [] : $0.rows } ?? []
        switch step {
        case .write: write(changed) { $0.state = $1 }
        case .writeSame: write(state.writing(part: state.part)) { $0.state = $1 }
        case .edit: write(changed) { $0.editable.value = $1 }
        case .editPart: write(changed) { $0.editable.scope(\.part).value = $1.part }
        case .mutate:
            program.note("mutate(&owner.state)") {
                mutate(&owner!.state, to: changed, model.state) { model.state.value = changed }
            }
        case .updatePart:
            program.note("owner.editable.scope(\\.part).update") {
                owner!.editable.scope(\.part).update {
                    mutate(&$0, to: changed.part, model.state) { model.state.value = changed }
                }
            }
        case .writeOther: write(other!, 1 - model.other.value, as: "other")
        case .writeOtherSame: write(other!, model.other.value, as: "other")
        case .mutateOther: mutate(other!, as: "other")
        case .writeChild: write(rows[0], 1 - numberOfChild, as: "rows[0]")
        case .mutateChild: mutate(rows[0], as: "rows[0]")
        case .writeLast: write(rows.last!, 1 - rows.last!.model.value, as: "rows.last")
        case .writeFormer: write(former!, 1 - former!.model.value, as: "former")
        case .sendChild: send(rows[0], as: "rows[0]")
        case .sendLast: send(rows.last!, as: "rows.last")
        case .sendFormer: send(former!, as: "former")
        case .replaceChild: setRows([number(1 - numberOfChild)] + rows.dropFirst())
        case .replaceChildBySame: setRows([number(numberOfChild)] + rows.dropFirst())
        case .restoreFormer: setRows([former!] + rows.dropFirst())
        case .removeChild: setRows(Array(rows.dropFirst()))
        case .mutateToReplaceChild:
            setRows([number(1 - numberOfChild)] + rows.dropFirst(), inPlace: true)
        case .appendRow: setRows(rows + [number(1)])
        case .appendSame: setRows(rows + [rows[0]])
        case .appendFormer: setRows(rows + [former!])
        case .mutateToAppend: setRows(rows + [number(1)], inPlace: true)
        case .batch:
            let owner = owner!
            batch("owner", [model.state, model.rows]) { owner.batching($0) }
        case .batchAndThrow:
            let owner = owner!
            batch("owner, throwing", [model.state]) { body in
                do throws(SourceOwner.Failure) {
                    try owner.batching(thenThrowing: body)
                    program.fail("the batch does not throw")
                } catch {
                }
            }
        case .batchOther:
            let other = other!
            batch("other", [model.other]) { other.batching($0) }
        case .observe(let source, let way): observe(source, way)
        case .read(let source):
            model.observes(source)
            readers.append(SourceReader(source))
            read(readers.last!)
        case .release:
            let index = program.choose(bounds.count)
            let (bound, _, observer) = bounds[index]
            observer.isReleased = true
            program.note("// release the \(bound) of \(observer)") { _ = bounds.remove(at: index) }
        case .releaseOwner:
            (model.state.isReleased, model.rows.isReleased) = (true, true)
            program.note("owner = nil") { owner = nil }
        case .releaseOther:
            model.other.isReleased = true
            program.note("other = nil") { other = nil }
        }
    }

    private func number(_ value: Int) -> SourceNumber {
        SourceNumber(Variable(value), census.member())
    }

    private func write(_ state: SourceState, _ write: (SourceOwner, SourceState) -> Void) {
        model.state.value = state
        program.note("owner.state = \(state)") { write(owner!, state) }
    }

    private func write(_ number: SourceNumber, _ value: Int, as name: String) {
        number.model.value = value
        program.note("\(name).number = \(value)") { number.number = value }
    }

    private func mutate(_ number: SourceNumber, as name: String) {
        let value = 1 - number.model.value
        program.note("mutate(&\(name).number)") {
            mutate(&number.number, to: value, number.model) { number.model.value = value }
        }
    }

    private func setRows(_ new: [SourceNumber], inPlace: Bool = false) {
        if let first = owner!.rows.first, first !== new.first { former = first }
        let newModel = new.map(\.model)
        model.recentRows.append(newModel)
        program.note("owner.rows = \(newModel.map(\.value))\(inPlace ? ", in place" : "")") {
            if inPlace {
                mutate(&owner!.rows, to: new, model.rows) { model.rows.value = newModel }
            } else {
                model.rows.value = newModel
                owner!.rows = new
            }
        }
    }

    private func batch(
        _ name: String, _ variables: [SourceModel.AnyVariable], _ batching: (() -> Void) -> Void
    ) {
        program.note("// batch of \(name)") {
            batching {
                for variable in variables { variable.batches += 1 }
                takeStepsInside()
                for variable in variables { variable.batches -= 1 }
            }
        }
    }

    /// Changes a value in place, and takes steps meanwhile.
    private func mutate<Value>(
        _ value: inout Value, to new: Value, _ variable: SourceModel.AnyVariable,
        setModel: () -> Void
    ) {
        model.mutations += 1
        variable.isBeingMutated = true
        value = new
        takeStepsInside()
        variable.isBeingMutated = false
        model.mutations -= 1
        setModel()
    }

    private func send(_ number: SourceNumber, as name: String) {
        let event = model.sends(number.model)
        program.note("\(name).event.send(\(event))") { number.event.send(event) }
    }
}

/// Observing and reading.
extension SourceRun {
    private func observe(_ source: Source, _ way: SourceObserver.Way) {
        let observer = SourceObserver(number: model.observers.count + 1, source: source, way: way)
        model.begins(observer)
        program.note("// \(observer) begins") {
            switch source {
            case .whole: observe(owner!.editable, observer) { $0.serial }
            case .part: observe(owner!.editable.scope(\.part), observer) { $0 }
            case .child: observe(child, observer) { $0 ?? -1 }
            case .events: observe(owner!.$rows.events(following: \.first?.$event), observer) { $0 }
            case .rowEvents:
                observe(owner!.$rows.events(followingEach: \.$event), observer) { [unowned self] in
                    let isSender = $0.child.model === model.senders[$0.event - 1]
                    if !isSender { program.fail("\(observer) receives another row") }
                    return $0.event
                }
            default: observe(scope(of: source), observer) { $0 }
            }
        }
        if observer.received == nil { program.fail("\(observer) was not called immediately") }
    }

    private func observe<Value>(
        _ source: some ObservableSource<Value>, _ observer: SourceObserver,
        _ number: @escaping (Value) -> Int
    ) {
        let object = bound(.object, of: observer)
        let witness = Witness { observer.isFreed = true }
        let receive = { [unowned self] (_: Witness, value: Value) in
            withExtendedLifetime(witness) { calls(observer, with: number(value)) }
        }
        switch observer.way {
        case .observe: source.observe(with: object, closure: receive)
        case .until:
            source.until(bound(.token, of: observer)).observe(with: object, closure: receive)
        case .observeChanges:
            scope(of: observer.source).observeChanges(with: object) { [unowned self] _, value in
                withExtendedLifetime(witness) { calls(observer, with: value) }
            }
        case .observeOldAndNew:
            scope(of: observer.source).observeChanges(with: object) { [unowned self] _, old, new in
                if old != observer.received {
                    program.fail("\(observer) receives \(old) as the value before")
                }
                withExtendedLifetime(witness) { calls(observer, with: new) }
            }
        }
    }

    private func bound(_ bound: Bound, of observer: SourceObserver) -> Witness {
        let object = Witness { [member = census.member()] in
            withExtendedLifetime(member) { _ = observer.gone.insert(bound) }
        }
        bounds.append((bound, object, observer))
        return object
    }

    private func calls(_ observer: SourceObserver, with value: Int) {
        program.note("// \(observer) receives \(value)") {
            if let violation = model.calls(observer, with: value) {
                program.fail("\(observer) \(violation)")
            } else if !observer.source.isOfEvents, model.exists(observer.source) {
                let current = scope(of: observer.source).value
                if current != value { program.fail("\(observer.source) is read as \(current)") }
            }
            let wasBeingCalled = exchange(&observer.isBeingCalled, with: true)
            takeStepsInside()
            observer.isBeingCalled = wasBeingCalled
        }
    }

    private func read(_ reader: SourceReader) {
        guard model.exists(reader.source) else { return readers.removeAll { $0 === reader } }
        reader.isNotified = false
        nonisolated(unsafe) let (app, reader) = (self, reader)
        reader.value = withObservationTracking {
            scope(of: reader.source).value
        } onChange: {
            app.isNotified(reader)
        }
        program.note("// \(reader) reads \(reader.value)")
    }

    /// Before a write. So the value is still the one that was read.
    private func isNotified(_ reader: SourceReader) {
        program.note("// \(reader) is notified")
        if !reader.isNotified, model.mutations == 0, model.exists(reader.source),
            scope(of: reader.source).value != reader.value
        {
            program.fail("\(reader) was notified too late")
        }
        reader.isNotified = true
    }

    private var child: Scope<Int?> { owner!.$rows.scope(following: \.first?.$number) }

    private var childNumber: Scope<Int> { child.scope { $0 ?? -1 } }

    /// The same as `.choice`.
    private var choiceOfList: Scope<Int> {
        Scope([scope(of: .part), scope(of: .sum), scope(of: .childAndOther)]) {
            Source.choose($0[0], $0[1], $0[2])
        }
    }

    /// Makes a source of several.
    private func scope(of source: Source) -> Scope<Int> {
        switch source {
        case .whole: owner!.editable.scope(\.serial)
        case .part: owner!.editable.scope(\.part)._scope
        case .sum: Scope(owner!.$state, other!.$number) { $0.part + $1 }
        case .child: childNumber
        case .rows: owner!.$rows.scope(followingEach: \.$number) { Source.list($0) }
        case .events, .rowEvents: fatalError("Events have no value.")
        case .childAndOther: Scope(childNumber, other!.$number) { Source.combine($0, $1) }
        case .choice:
            Scope(scope(of: .part), scope(of: .sum), scope(of: .childAndOther)) {
                Source.choose($0, $1, $2)
            }
        case .four:
            Scope(scope(of: .part), scope(of: .sum), childNumber, choiceOfList) {
                Source.combine($0, $1, $2, $3)
            }
        }
    }
}

/// A reader such as a `body`, and the value that it has read.
private final class SourceReader: CustomStringConvertible {
    let source: Source
    var value = 0
    /// Whether it was notified since then.
    var isNotified = false

    init(_ source: Source) { self.source = source }

    var description: String { "a reader of \(source)" }
}

private final class SourceOwner {
    @Property var state = SourceState()
    @TrackedProperty var rows: [SourceNumber]
    var editable: Editable<SourceState> { Editable(_state) }
    private let member: Census.Member

    init(_ rows: [SourceNumber], _ member: Census.Member) {
        self.rows = rows
        self.member = member
    }

    func batching(_ body: () -> Void) { batch(_state, _rows, body: body) }

    struct Failure: Error {}

    func batching(thenThrowing body: () -> Void) throws(Failure) {
        try batch(_state, _state) { () throws(Failure) in
            body()
            throw Failure()
        }
    }
}

/// The other owner, or a row.
private final class SourceNumber {
    @TrackedProperty var number: Int
    @Signal var event: Accepts<Int>
    let model: SourceModel.Variable<Int>
    private let member: Census.Member

    init(_ model: SourceModel.Variable<Int>, _ member: Census.Member) {
        number = model.value
        self.model = model
        self.member = member
    }

    func batching(_ body: () -> Void) { batch(_number, body: body) }
}
