/// The part that an observer observes, and how it reads that part.
enum Route: CaseIterable {
    /// The whole state, and parts that are read by a key path written in place, in a variable, by an optional chain and
    /// by a getter. The part of the last one may be one that never equals itself.
    case whole, number, inner, choice, ratio
    /// Parts that take a step while they are read: by a function, by the subscript of a key path, and by `==`.
    case function, path, hook
    /// The whole event, its kind, and its kind by a function that takes a step.
    case event, kind, readKind

    var isOfEvents: Bool { self == .event || self == .kind || self == .readKind }

    /// Whether the world sees when the part is read.
    var isSeenReading: Bool { self == .function || self == .path || self == .hook || self == .readKind }
}

/// One thing that a program does. Its numbers choose among what there is at the time.
enum Step {
    case write(Int)
    case change(Int, to: Int)
    case changeAndThrow(Int)
    case plantHook(Int, inPlace: Bool)
    case send(Int)
    case observe(Route, actsWhenFreed: Bool)
    case comeAndGo(Route, times: Int)
    case release(Int)
    case releaseOwner
    case newOwner

    static func random(using generator: inout SplitMix) -> Step {
        func upTo(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        let route = Route.allCases.randomElement(using: &generator)!
        switch upTo(100) {
        case 0..<10: return .write(upTo(64))
        case 10..<25: return .change(upTo(4), to: upTo(3))
        case 25..<28: return .changeAndThrow(upTo(3))
        case 28..<36: return .plantHook(upTo(3), inPlace: upTo(2) == 0)
        case 36..<48: return .send(upTo(3))
        case 48..<79: return .observe(route, actsWhenFreed: upTo(3) == 0)
        case 79..<82: return .comeAndGo(route, times: upTo(40))
        case 82..<95: return .release(upTo(16))
        case 95..<97: return .releaseOwner
        default: return .newOwner
        }
    }
}

/// A step that is taken from outside, with the steps that are taken meanwhile: each callback, each `deinit`, and each
/// part that is read takes the next of the inner steps, or does nothing if that is nil.
struct Action: CustomStringConvertible {
    var step: Step
    var inner: [Step?]

    var description: String {
        let meanwhile = inner.map { $0.map { "\($0)" } ?? "-" }
        return inner.isEmpty ? "\(step)" : "\(step)  meanwhile: \(meanwhile.joined(separator: ", "))"
    }
}

struct Program: CustomStringConvertible {
    var actions: [Action]

    /// The same program for the same seed, always.
    init(seed: UInt64) {
        var generator = SplitMix(state: seed)
        actions = (0..<Int.random(in: 5...30, using: &generator)).map { _ in
            let step = Step.random(using: &generator)
            let inner = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                Int.random(in: 0..<3, using: &generator) == 0 ? Step.random(using: &generator) : nil
            }
            return Action(step: step, inner: inner)
        }
    }

    var description: String {
        actions.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n")
    }

    /// The shortest program to be had by leaving out actions and inner steps, one after the other, for as long as it
    /// still fails.
    func shrunk(whileItFails fails: (Program) -> Bool) -> Program {
        var program = self
        var isShorter = true
        while isShorter {
            isShorter = false
            for candidate in program.shorter where fails(candidate) {
                program = candidate
                isShorter = true
                break
            }
        }
        return program
    }

    private var shorter: [Program] {
        var candidates: [Program] = []
        for index in actions.indices {
            candidates.append(self)
            candidates[candidates.count - 1].actions.remove(at: index)
        }
        for index in actions.indices {
            for step in actions[index].inner.indices where actions[index].inner[step] != nil {
                candidates.append(self)
                candidates[candidates.count - 1].actions[index].inner[step] = nil
            }
            // The steps left at the end of the inner ones are taken by nobody, or do nothing.
            if let last = actions[index].inner.last, last == nil {
                candidates.append(self)
                candidates[candidates.count - 1].actions[index].inner.removeLast()
            }
        }
        return candidates
    }
}

/// A generator of random numbers that gives the same ones for the same seed: SplitMix64.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
