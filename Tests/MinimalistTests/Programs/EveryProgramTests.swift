import Testing

/// Runs all programs of a few steps, and compares them with the model, as `RandomProgramTests` does
/// with long ones. The steps are to write a new or an equal number, mutate in place, send a new or
/// an equal event, observe a whole or a part, and release an object. Each is taken from outside, in
/// a callback, in the `deinit` of an observing object, or when a closure is freed.
@Suite("Every small program")
struct EveryProgramTests {
    /// The most steps of a program with one point, and with both. In a debug build, the programs
    /// take less than a second.
    #if DEBUG
        private static let (stepsOnOnePoint, stepsOnBoth) = (4, 4)
    #else
        private static let (stepsOnOnePoint, stepsOnBoth) = (6, 5)
    #endif

    @Test("Every program of up to six steps on a property (four in debug) agrees with the model")
    func property() { check(parts: [.state, .number], steps: Self.stepsOnOnePoint) }

    @Test("Every program of up to six steps on a signal (four in debug) agrees with the model")
    func signal() { check(parts: [.event, .eventNumber], steps: Self.stepsOnOnePoint) }

    @Test("Every program of up to five steps on both (four in debug) agrees with the model")
    func both() {
        check(parts: [.state, .number, .event, .eventNumber], steps: Self.stepsOnBoth)
    }

    private func check(parts: [ObservedPart], steps most: Int) {
        let runner = Runner()
        var count = 0
        /// Runs a program, and those that continue it. Returns the first failure.
        func failure(of program: Program, continuedBy steps: Int) -> String? {
            count += 1
            let run = runner.run(program) { steps == 0 ? [] : $0.steps(observing: parts) }
            if let violation = run.violation { return "\(violation)\n\(program)" }
            for next in program.continuations(at: run.openings) {
                if let failure = failure(of: next, continuedBy: steps - 1) { return failure }
            }
            return nil
        }
        // The short ones come first, so that the first failure is the shortest.
        for steps in 0...most {
            count = 0
            if let failure = failure(of: Program(), continuedBy: steps) {
                Issue.record("The shortest program that breaks the contract, \(failure)")
                return
            }
        }
        print("\(count) programs of up to \(most) steps with observers of \(parts)")
    }
}

extension ProgramRun {
    /// The steps from here that differ in what they do. Nobody notices a write or an event before
    /// somebody observes, and only those who have received a part can tell whether it is new.
    fileprivate func steps(observing parts: [ObservedPart]) -> [Step] {
        func hasReceivedAPart(_ observer: ObserverModel) -> Bool {
            observer.lastReceived != nil
                && (observer.part == .number || observer.part == .eventNumber)
        }
        var steps = objects.indices.map(Step.release) + parts.map(Step.observe)
        let number = owner.stateModel.history.last?.number ?? 0
        let ofState = owner.stateModel.observers
        if !ofState.isEmpty { steps += [.write(1 - number), .change(1 - number)] }
        if ofState.contains(where: hasReceivedAPart) { steps.append(.write(number)) }
        let eventNumber = owner.eventModel.history.last?.number ?? 0
        let ofEvents = owner.eventModel.observers
        if !ofEvents.isEmpty { steps.append(.send(1 - eventNumber)) }
        if ofEvents.contains(where: hasReceivedAPart) { steps.append(.send(eventNumber)) }
        return steps
    }
}

extension Program {
    /// The programs that take one more step, at one of the openings that this one leaves. Steps are
    /// added in the order in which they are taken, so each program comes up once.
    fileprivate func continuations(at openings: [[Step]]) -> [Program] {
        openings.enumerated().flatMap { place, steps in
            steps.map { step in
                var next = self
                if place == openings.count - 1 {
                    next.actions.append(Action(step: step))
                } else {
                    let nothing = Array(repeating: Step?.none, count: place)
                    next.actions[actions.count - 1].inner += nothing + [step]
                }
                return next
            }
        }
    }
}
