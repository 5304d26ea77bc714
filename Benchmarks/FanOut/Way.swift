/// A way to observe a number, parts of a state, and events. Times and programs use it alike.
///
/// To add a library, write a class that conforms, and name it in a list. `observe` makes the first
/// call of a value or a part, before it returns.
@MainActor protocol Way: AnyObject {
    static var name: String { get }
    static var hasEvents: Bool { get }

    init()
    var number: Int { get }
    func write(_ number: Int)
    /// The closure that is observed with retains `token`, to show when it is released.
    func observe(with observer: Observer, retaining token: AnyObject?)

    func write(_ number: Int, to part: Part)
    func observe(_ part: Part, with observer: Observer)
    /// Mutates the state's list, in place if the library can.
    func mutateList(_ mutate: (inout [Int]) -> Void)

    func send(_ event: Int)
    func observeEvents(with observer: Observer)
}

extension Way {
    static var hasEvents: Bool { true }
    func observe(with observer: Observer) { observe(with: observer, retaining: nil) }
    func send(_ event: Int) {}
    func observeEvents(with observer: Observer) {}
}

/// The object of an observation. It adds up what it receives, and may do something.
///
/// Everything runs on the main thread. It is not isolated, because Swift would check the actor at
/// each call of a closure of the main actor that is passed to most libraries.
final class Observer: @unchecked Sendable {
    var sum = 0
    var act: ((Int) -> Void)?
    /// Ends the observation when the observer is deallocated, if the way needs that.
    var subscription: AnyObject?

    @inline(__always) func receive(_ number: Int) {
        sum &+= number
        if let act { act(number) }
    }
}

/// What most libraries are given: a closure that holds the observer weakly.
func receiving(_ observer: Observer, _ token: AnyObject? = nil) -> (Int) -> Void {
    guard let token else { return { [weak observer] in observer?.receive($0) } }
    return { [weak observer] number in
        withExtendedLifetime(token) { observer?.receive(number) }
    }
}

/// A value of which observers observe parts: a field, or a row that they find by its ID.
struct State {
    struct Row: Identifiable {
        let id: Int
        var number = 0
    }

    var field = 0
    var rows = (0..<100).map { Row(id: $0) }
    var list: [Int] = []

    subscript(part: Part) -> Int {
        get {
            switch part {
            case .field: field
            case .row(let id): rows[id: id]?.number ?? 0
            }
        }
        set {
            switch part {
            case .field: field = newValue
            case .row(let id): rows[id].number = newValue
            }
        }
    }
}

enum Part {
    case field
    case row(State.Row.ID)
}

extension Array where Element: Identifiable {
    // Not isolated. Swift would check the actor for each row.
    subscript(id id: Element.ID) -> Element? { first { $0.id == id } }
}
