/// The part that an observer observes.
enum Route: String, CaseIterable, CustomDebugStringConvertible {
    /// The whole state, its number, and a part that takes a step when it is read or compared.
    case whole, number, hook
    /// The whole event, and its number.
    case event, kind

    var debugDescription: String { rawValue }
    var isOfEvents: Bool { self == .event || self == .kind }
}

/// One thing that a program does.
enum Step {
    case write(Int)
    case writeHook(Int)
    case change(Int)
    case changeAndThrow(Int)
    case send(Int)
    case observe(Route)
    case comeAndGo(Route, times: Int)
    /// The number chooses among the objects that there are at the time.
    case release(Int)
    case replaceOwner
}

/// A step that is taken from outside, and those that are taken meanwhile, each in a callback, in a
/// `deinit`, or while a part is read or compared. Each of these takes the next inner steps up to
/// one that is nil.
struct Action: CustomStringConvertible {
    var step: Step
    var inner: [Step?] = []

    var description: String {
        let meanwhile = inner.map { $0.map { "\($0)" } ?? "-" }
        return inner.isEmpty
            ? "\(step)" : "\(step)  meanwhile: \(meanwhile.joined(separator: ", "))"
    }
}

struct Program: CustomStringConvertible {
    var actions: [Action] = []

    var description: String {
        actions.enumerated().map { "  \($0 + 1). \($1)" }.joined(separator: "\n")
    }

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
            candidates.append(self)
            change(&candidates[candidates.count - 1])
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
