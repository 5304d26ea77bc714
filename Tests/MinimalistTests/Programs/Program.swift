/// A program that decides while it runs what it does next. Whoever runs it asks it for each step,
/// and tells it what happens.
///
/// The same choices make the same program. They follow a plan as far as that goes, and are drawn
/// after that.
final class Program: CustomStringConvertible {
    struct Length {
        /// How many steps it takes, those inside others included.
        var steps: Int
        /// How many of them it takes at most inside one that is taken from outside.
        var stepsInside = Int.max
        /// How many times likelier it is that a callback takes no further step than that it does.
        var idleness = 1
    }

    private let length: Length
    private let plan: [Int]
    private let draw: ((_ count: Int) -> Int)?
    private var choices: [(made: Int, count: Int)] = []
    private var stepsLeft: Int
    private var stepsLeftInside = 0
    private var lines: [(depth: Int, text: () -> String)] = []
    private var depth = 0
    /// The first thing that broke the contract.
    private(set) var violation: String?

    /// Without `draw`, it ends with its plan.
    init(_ length: Length, plan: [Int] = [], draw: ((_ count: Int) -> Int)? = nil) {
        self.length = length
        self.plan = plan
        self.draw = draw
        stepsLeft = length.steps
    }

    /// A line for each step and each call. What happens meanwhile is indented below it.
    var description: String {
        lines.map { String(repeating: "    ", count: $0.depth) + $0.text() }
            .joined(separator: "\n")
    }
}

/// For whoever runs the program.
extension Program {
    /// A number from zero on.
    func choose(_ count: Int) -> Int {
        let index = choices.count
        let choice = index < plan.count ? plan[index] % count : draw?(count) ?? 0
        choices.append((choice, count))
        return choice
    }

    func choose<Option>(_ options: [Option]) -> Option { options[choose(options.count)] }

    /// Takes steps from outside, one after the other, until there are none left.
    func takeSteps(_ step: () -> Void) {
        while goesOn, stepsLeft > 0 {
            stepsLeft -= 1
            stepsLeftInside = length.stepsInside
            step()
        }
    }

    /// Takes any number of steps inside the step that is under way, such as in a callback.
    func takeStepsInside(_ step: () -> Void) {
        while goesOn, stepsLeft > 0, stepsLeftInside > 0,
            choose(length.idleness + 1) == length.idleness
        {
            stepsLeft -= 1
            stepsLeftInside -= 1
            step()
        }
    }

    private var goesOn: Bool { violation == nil && (draw != nil || choices.count < plan.count) }

    /// Takes no further steps.
    func end() { stepsLeft = 0 }

    /// Notes what is done or happens, and what happens meanwhile.
    func note(_ text: @autoclosure @escaping () -> String, meanwhile body: () -> Void = {}) {
        if violation == nil { lines.append((depth, text)) }
        depth += 1
        body()
        depth -= 1
    }

    func fail(_ violation: String) {
        if self.violation != nil { return }
        note("// HERE: \(violation)")
        self.violation = violation
    }
}

/// For whoever looks for a program that breaks the contract.
extension Program {
    /// Runs every program of so many steps, in the order of their choices, up to the first that
    /// breaks the contract.
    static func firstBroken(steps: Int, _ run: (Program) -> Void) -> Program? {
        var plan: [Int]? = []
        while let next = plan {
            let program = Program(Length(steps: steps), plan: next) { _ in 0 }
            run(program)
            if program.violation != nil { return program }
            plan = program.nextPlan
        }
        return nil
    }

    /// The last choice that could be another is the next one instead. What follows is drawn.
    private var nextPlan: [Int]? {
        guard let index = choices.lastIndex(where: { $0.made + 1 < $0.count }) else { return nil }
        return choices[..<index].map(\.made) + [choices[index].made + 1]
    }

    /// The shortest program to be had by leaving out choices that follow each other, again and
    /// again, for as long as it still breaks the contract.
    func shrunk(_ run: (Program) -> Void) -> Program {
        var shortest = self
        while let shorter = shortest.shorter(run) { shortest = shorter }
        return shortest
    }

    private func shorter(_ run: (Program) -> Void) -> Program? {
        for width in [100, 30, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] where width <= choices.count {
            for start in 0...(choices.count - width) {
                var plan = choices.map(\.made)
                plan.removeSubrange(start..<(start + width))
                let candidate = Program(length, plan: plan)
                run(candidate)
                let isShorter = candidate.choices.count < choices.count
                if candidate.violation != nil, isShorter { return candidate }
            }
        }
        return nil
    }
}
