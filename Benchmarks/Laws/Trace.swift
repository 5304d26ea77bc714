/// What happened in a run. The laws ask nothing else.
struct Trace: Equatable {
    let program: Program

    /// What each step wrote or sent.
    var numbers: [Int]
    var observers: [Observer] = []
    var writes: [Write] = []
    var events: [Event] = []
    var calls: [Call] = []
    var outermost: [Outermost] = []
    var appendsThatCopied: [Int] = []

    /// The things that were still there when all objects and the library had been released.
    var leftovers: [String] = []

    /// Whether each step was done. If not, a smaller program does the same.
    var isComplete = false
}

/// The times at which something began and ended.
struct Span: Equatable {
    let began: Int
    var ended = Int.max

    func contains(_ time: Int) -> Bool { began < time && time < ended }
}

struct Observer: Equatable {
    let index: Int
    let step: Int
    let name: String
    let source: Source

    /// When `observe` was called, and when it returned.
    var span: Span
    var released: Int?

    func isReleased(at time: Int) -> Bool { released.map { $0 < time } ?? false }

    /// What it receives if this is the value.
    func shown(_ value: Int) -> Int { source == .part ? value / 2 : value }
}

struct Write: Equatable {
    let number: Int

    /// Whether the number was not written before.
    let isNew: Bool
    var span: Span
}

struct Event: Equatable {
    let number: Int
    let began: Int
}

struct Call: Equatable {
    /// The index of the observer.
    let observer: Int

    /// The value, part or event that was handed over.
    let number: Int

    /// The value or part that the callback read when it began.
    let read: Int
    var span: Span
}

/// An action of the program itself, and what could be seen after it.
struct Outermost: Equatable {
    let step: Int
    var span: Span
    var value = 0

    /// The observers that had been released before, and whose object or closure was still there.
    var retainedObjects: [Int] = []
    var retainedClosures: [Int] = []
}

extension Trace {
    init(program: Program) {
        self.program = program
        numbers = Array(repeating: 0, count: program.steps.count)
    }

    func calls(of observer: Observer) -> [Call] { calls.filter { $0.observer == observer.index } }

    /// The value that was written last before this time, or the first value of the program.
    func lastWritten(at time: Int) -> Int {
        writes.last { $0.isNew && $0.span.began < time }?.number ?? 0
    }

    func observers(of sources: Source...) -> [Observer] {
        observers.filter { sources.contains($0.source) }
    }

    /// The actions of the program itself that wrote a new value, or had callbacks write one.
    var outermostWrites: [Outermost] { outermost.filter { !newWrites(in: $0).isEmpty } }

    func newWrites(in action: Outermost) -> [Write] {
        writes.filter { $0.isNew && action.span.contains($0.span.began) }
    }

    /// Whether the property had an older value in the end. Only law 6 counts that.
    func isLost(_ write: Write) -> Bool {
        outermost.contains { $0.span.contains(write.span.began) && $0.value < write.number }
    }

    /// The calls in each action of the program itself. Those within a call follow it in brackets.
    var text: String {
        outermost.map { action in
            let calls = text(inside: action.span)
            return calls.isEmpty ? "-" : calls
        }.joined(separator: "; ")
    }

    private func text(inside span: Span) -> String {
        let inside = calls.filter { span.contains($0.span.began) }
        let direct = inside.filter { call in
            !inside.contains { $0.span.contains(call.span.began) }
        }
        return direct.map { call in
            let nested = text(inside: call.span)
            let name = observers[call.observer].name
            return "\(name):\(call.number)" + (nested.isEmpty ? "" : "(\(nested))")
        }.joined(separator: " ")
    }
}
