/// The point that is observed, and the key path to it.
enum Route: String, CaseIterable {
    case state, number, inner, innerThenX, innerX, computed, counted, hook, choice, event, kind
}

/// One thing that a program does. Its numbers choose among what there is at the time.
enum Step: Equatable {
    case write(Int)
    case writeEqual
    case change(Int, to: Int)
    case changeTwo(Int)
    case changeAndThrow(Int)
    case plantHook(Int)
    case plantHookInPlace(Int)
    case send(Int)
    case observe(Route, actsWhenFreed: Bool)
    case comeAndGo(Route, times: Int)
    case hold(Route)
    case observeHeld(Int)
    case scopeHeld(Int)
    case drop(Int)
    case release(Int)
    case releaseOwner
    case newOwner

    static func random(using generator: inout SplitMix) -> Step {
        let number = Int.random(in: 0..<100, using: &generator)
        func upTo(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
        func route() -> Route { Route.allCases.randomElement(using: &generator)! }
        switch number {
        case 0..<8: return .write(upTo(64))
        case 8..<11: return .writeEqual
        case 11..<25: return .change(upTo(6), to: upTo(3))
        case 25..<28: return .changeTwo(upTo(3))
        case 28..<30: return .changeAndThrow(upTo(3))
        case 30..<33: return .plantHook(upTo(3))
        case 33..<36: return .plantHookInPlace(upTo(3))
        case 36..<45: return .send(upTo(3))
        case 45..<66: return .observe(route(), actsWhenFreed: upTo(3) == 0)
        case 66..<68: return .comeAndGo(route(), times: upTo(40))
        case 68..<76: return .hold(route())
        case 76..<80: return .observeHeld(upTo(8))
        case 80..<82: return .scopeHeld(upTo(8))
        case 82..<87: return .drop(upTo(8))
        case 87..<97: return .release(upTo(16))
        case 97..<98: return .releaseOwner
        default: return .newOwner
        }
    }
}

/// A step that is taken from outside, with the steps that are taken meanwhile: each callback and each `deinit` takes
/// the next of the inner steps, or does nothing if that is nil.
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
