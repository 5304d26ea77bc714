import Testing

/// All programs of a few steps: write a new or an equal number, mutate in place, send a new or an
/// equal event, observe a whole or a part, and release an object. Each step is taken from outside,
/// in a callback, in the `deinit` of an observing object, or when a closure is freed. Any of these
/// may take several steps.
@Suite("Every small program")
struct EveryProgramTests {
    /// How many steps a program has at most. Those of a debug build take less than a second.
    #if DEBUG
        private static let (alone, together) = (4, 4)
    #else
        private static let (alone, together) = (6, 5)
    #endif

    @Test("Every program of up to six steps on a property (four in debug) agrees with the model")
    func property() { check(routes: [.whole, .number], bound: Self.alone) }

    @Test("Every program of up to six steps on a signal (four in debug) agrees with the model")
    func signal() { check(routes: [.event, .kind], bound: Self.alone) }

    @Test("Every program of up to five steps on both (four in debug) agrees with the model")
    func both() { check(routes: [.whole, .number, .event, .kind], bound: Self.together) }

    private func check(routes: [Route], bound: Int) {
        let runner = Runner()
        var count = 0
        /// Runs a program, and those that continue it. Returns the first failure.
        func failure(of program: Program, continuedBy steps: Int) -> String? {
            count += 1
            let world = runner.run(program) { steps == 0 ? [] : $0.steps(routes: routes) }
            if let violation = world.violation { return "\(violation)\n\(program)" }
            for next in program.continuations(at: world.openings) {
                if let failure = failure(of: next, continuedBy: steps - 1) { return failure }
            }
            return nil
        }
        // The short ones come first, so that the first failure is the shortest.
        for bound in 0...bound {
            count = 0
            if let failure = failure(of: Program(), continuedBy: bound) {
                Issue.record("The shortest program that breaks the contract, \(failure)")
                return
            }
        }
        print("\(count) programs of up to \(bound) steps with observers of \(routes)")
    }
}

extension World {
    /// The steps from here that differ in what they do. Nobody notices a write or an event before
    /// somebody observes, and only those who have received a part can tell whether it is new.
    fileprivate func steps(routes: [Route]) -> [Step] {
        func isOfPart(_ observer: ObserverModel) -> Bool {
            observer.last != nil && (observer.route == .number || observer.route == .kind)
        }
        var steps = subjects.indices.map(Step.release) + routes.map(Step.observe)
        let number = owner.states.history.last?.number ?? 0
        let states = owner.states.observers
        if !states.isEmpty { steps += [.write(1 - number), .change(1 - number)] }
        if states.contains(where: isOfPart) { steps.append(.write(number)) }
        let kind = owner.events.history.last?.number ?? 0
        let events = owner.events.observers
        if !events.isEmpty { steps.append(.send(1 - kind)) }
        if events.contains(where: isOfPart) { steps.append(.send(kind)) }
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
