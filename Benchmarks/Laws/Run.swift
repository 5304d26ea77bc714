import Foundation

/// One run of a program with a library. It records what happens, and judges nothing.
@MainActor final class Run {
    private var trace: Trace
    private var library: (any Library)?

    /// By observer: its object until that is released, and what remains of its object and closure.
    private var owners: [Owner?] = []
    private var objects: [Weak] = []
    private var closures: [Weak] = []

    private var time = 0
    private var newestValue = 0
    private var newestEvent = 0
    private var stepsDone = 0

    init(_ program: Program, with library: any Library) {
        trace = Trace(program: program)
        self.library = library
        for step in program.steps(at: .outside) { performOutermost(step) }
    }

    /// Releases all objects and the library, and returns the trace.
    func finish() -> Trace {
        let weakLibrary = Weak(library!)
        owners = owners.map { _ in nil }
        library = nil
        for (observer, (object, closure)) in zip(trace.observers, zip(objects, closures)) {
            if object.outlivesTurn() { trace.leftovers.append("the object of \(observer.name)") }
            if closure.outlivesTurn() { trace.leftovers.append("the closure of \(observer.name)") }
        }
        if weakLibrary.outlivesTurn() { trace.leftovers.append("what was observed") }
        trace.isComplete = stepsDone == trace.program.steps.count
        return trace
    }

    private func performOutermost(_ step: Int) {
        let released = owners.indices.filter { owners[$0] == nil }
        let action = trace.outermost.count
        trace.outermost.append(Outermost(step: step, span: begin()))
        perform(step)
        trace.outermost[action].span.ended = tick()
        trace.outermost[action].value = library!.value.number
        trace.outermost[action].retainedClosures = released.filter { closures[$0].outlivesTurn() }
        trace.outermost[action].retainedObjects = owners.indices.filter {
            owners[$0] == nil && objects[$0].outlivesTurn()
        }
    }

    private func perform(_ step: Int) {
        let library = library!
        switch trace.program.steps[step].action {
        case .observe(let source): observe(source, library, step)
        case .write:
            write(step, isNew: true) { library.write(.ending(in: $0)) }
        case .writeEqual:
            write(step, isNew: false) { library.write(.ending(in: $0)) }
        case .append:
            write(step, isNew: true) { number in
                library.mutate { value in
                    let before = value.address
                    value.append(number)
                    if value.address != before { trace.appendsThatCopied.append(number) }
                }
            }
        case .send:
            newestEvent += 1
            trace.numbers[step] = newestEvent
            trace.events.append(Event(number: newestEvent, began: tick()))
            library.send(newestEvent)
        case .release(let name):
            if !release(trace.program.observers[name]) { return }
        }
        stepsDone += 1
    }

    /// Whether there is such an object.
    private func release(_ step: Int) -> Bool {
        guard let observer = trace.observers.firstIndex(where: { $0.step == step }),
            owners[observer] != nil
        else { return false }
        trace.observers[observer].released = tick()
        owners[observer] = nil
        return true
    }

    private func write(_ step: Int, isNew: Bool, _ write: (Int) -> Void) {
        if isNew { newestValue += 1 }
        let number = isNew ? newestValue : library!.value.number
        let index = trace.writes.count
        trace.numbers[step] = number
        trace.writes.append(Write(number: number, isNew: isNew, span: begin()))
        write(number)
        trace.writes[index].span.ended = tick()
    }

    private func observe(_ source: Source, _ library: any Library, _ step: Int) {
        let (object, closure) = (Owner(), Probe())
        let observer = owners.count
        let name = trace.program.name(ofObserver: step)
        owners.append(object)
        objects.append(Weak(object))
        closures.append(Weak(closure))
        trace.observers.append(
            Observer(index: observer, step: step, name: name, source: source, span: begin()))
        switch source {
        case .value:
            library.observe(with: object) { [self] _, value in
                withExtendedLifetime(closure) { receive(value.number, observer) }
            }
        case .part:
            library.observeHalf(with: object) { [self] _, half in
                withExtendedLifetime(closure) { receive(half, observer) }
            }
        case .events:
            library.observeEvents(with: object) { [self] _, event in
                withExtendedLifetime(closure) { receive(event, observer) }
            }
        }
        trace.observers[observer].span.ended = tick()
    }

    private func receive(_ number: Int, _ observer: Int) {
        let read =
            switch trace.observers[observer].source {
            case .value: library!.value.number
            case .part: library!.value.half
            case .events: number
            }
        let index = trace.calls.count
        trace.calls.append(Call(observer: observer, number: number, read: read, span: begin()))
        let count = trace.calls(of: trace.observers[observer]).count
        let place = Place.call(count, ofObserver: trace.observers[observer].step)
        for step in trace.program.steps(at: place) { perform(step) }
        trace.calls[index].span.ended = tick()
    }

    private func tick() -> Int {
        time += 1
        return time
    }

    private func begin() -> Span { Span(began: tick()) }
}

/// A closure has captured it, so it is there as long as the closure.
private final class Probe {}

@MainActor private struct Weak {
    private weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }

    /// Whether the object is still there, also after a turn of the run loop.
    func outlivesTurn() -> Bool {
        if object == nil { return false }
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
        return object != nil
    }
}

extension [Int] {
    fileprivate var address: UnsafePointer<Int>? { withUnsafeBufferPointer { $0.baseAddress } }
}
