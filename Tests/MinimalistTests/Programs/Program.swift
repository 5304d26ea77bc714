/// A random program: actions that are taken one after the other, on a property and a signal of one
/// owner.
struct Program: CustomStringConvertible {
    var actions: [Action] = []

    var description: String {
        actions.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n")
    }
}

/// A step that is taken from outside, and the steps that are taken meanwhile: in callbacks, in a
/// `deinit`, and while parts are read or compared. Each of these takes the inner steps that are
/// left, up to the next `nil`.
struct Action: CustomStringConvertible {
    var step: Step
    var inner: [Step?] = []

    var description: String {
        if inner.isEmpty { return "\(step)" }
        let meanwhile = inner.map { step in step.map { "\($0)" } ?? "-" }
        return "\(step)  meanwhile: \(meanwhile.joined(separator: ", "))"
    }
}

enum Step {
    /// Assigns a state with another number, or with another hook.
    case write(Int)
    case writeHook(Int)
    /// Mutates the number in place.
    case change(Int)
    case changeAndThrow(Int)
    case send(Int)
    case observe(ObservedPart)
    /// Observes so many times, each with an object that is released immediately.
    case comeAndGo(ObservedPart, times: Int)
    /// Releases an observing object. The number chooses among those that there are at the time.
    case release(Int)
    /// Releases the owner, and goes on with a new one.
    case replaceOwner
}

enum ObservedPart: String, CaseIterable, CustomDebugStringConvertible {
    /// The whole state, its number, and its hook, which takes steps when it is read or compared.
    case state, number, hook
    /// The whole event, and its number.
    case event, eventNumber

    var debugDescription: String { rawValue }
    var isOfEvents: Bool { self == .event || self == .eventNumber }
}

extension Program {
    /// The shortest program to be had by leaving out actions and inner steps, one after the other,
    /// for as long as it still fails.
    func shrunk(whileItFails fails: (Program) -> Bool) -> Program {
        var program = self
        while let shorter = program.shorter.first(where: fails) { program = shorter }
        return program
    }

    private var shorter: [Program] {
        var candidates: [Program] = []
        func add(_ change: (inout Program) -> Void) {
            var candidate = self
            change(&candidate)
            candidates.append(candidate)
        }
        for (index, action) in actions.enumerated() {
            add { $0.actions.remove(at: index) }
            for (place, step) in action.inner.enumerated() {
                add { $0.actions[index].inner.remove(at: place) }
                if step != nil { add { $0.actions[index].inner[place] = nil } }
            }
        }
        return candidates
    }
}
