/// A small program that uses a library. It is a tree: a step is done by the program itself, or in a
/// call of an observer.
struct Program: Equatable {
    /// A step that observes comes before those in the calls of its observer.
    var steps: [Step] = []

    /// The steps that observe, whose observers are called A, B, and so on.
    var observers: [Int] { steps.indices.filter { steps[$0].source != nil } }

    /// Whether it notifies several observers, one of which is called first.
    var hasOrder: Bool {
        let sources = steps.compactMap(\.source)
        return steps.contains { step in sources.count(where: step.notifies) > 1 }
    }

    /// The steps in one place, in their order.
    func steps(at place: Place) -> [Int] { steps.indices.filter { steps[$0].place == place } }

    func name(ofObserver step: Int) -> String { Program.name(observers.firstIndex(of: step)!) }

    static func name(_ observer: Int) -> String {
        String(UnicodeScalar(UInt8(ascii: "A") + UInt8(observer)))
    }
}

struct Step: Equatable {
    let action: Action
    let place: Place

    /// What it observes, if it does.
    var source: Source? { if case .observe(let source) = action { source } else { nil } }

    /// Whether observers of this may be called because of it.
    func notifies(_ source: Source) -> Bool {
        switch action {
        case .write, .writeEqual, .append: source != .events
        case .send: source == .events
        case .observe, .release: false
        }
    }
}

enum Action: Equatable {
    case observe(Source)

    /// Writes a value that differs from all before.
    case write
    case writeEqual

    /// Writes a new value by appending to it in place.
    case append
    case send

    /// Drops the reference to the object of an observer: that of A is 0.
    case release(Int)
}

enum Source { case value, part, events }

enum Place: Equatable {
    /// In the program itself.
    case outside

    /// In the first or second call of the observer of this step.
    case call(Int, ofObserver: Int)
}

extension Program {
    /// The program as a text, with the numbers that its writes and events had in a run.
    func text(numbers: [Int]) -> String {
        func text(at place: Place) -> String {
            steps(at: place).map(text).joined(separator: "; ")
        }
        func text(of step: Int) -> String {
            switch steps[step].action {
            case .write: return "x = \(numbers[step])"
            case .writeEqual: return "x = x"
            case .append: return "x.append(\(numbers[step]))"
            case .send: return "send \(numbers[step])"
            case .release(let observer): return "release \(Program.name(observer))"
            case .observe(let source):
                let calls = zip([1, 2], ["1st", "2nd"]).compactMap { call, ordinal in
                    let actions = text(at: .call(call, ofObserver: step))
                    return actions.isEmpty ? nil : "\(ordinal) call: \(actions)"
                }
                let callbacks = calls.isEmpty ? "" : " {\(calls.joined(separator: " | "))}"
                return "\(name(ofObserver: step)) observes \(source)\(callbacks)"
            }
        }
        return text(at: .outside)
    }
}

extension Source: CustomStringConvertible {
    var description: String {
        switch self {
        case .value: "x"
        case .part: "half of x"
        case .events: "events"
        }
    }
}
