import Minimalist
import TestSupport
import Testing

/// The calls of observers, and what else a test notes, as a picture: a line for each observer, a
/// column for each call, from left to right, and a gap before what each `during` has caused.
///
///     a 0- 1-2-
///     b -0 -1-2
final class Calls {
    private var groups: [[(name: String, value: String)]] = [[]]

    func callAsFunction(_ name: String, _ value: Any = "*") {
        groups[groups.count - 1].append((name, "\(value)"))
    }

    /// Observes for as long as this object lives, notes each call, and then acts.
    func observe<Value>(
        _ point: SubscriptionPoint<Value>, as name: String,
        then act: @escaping (Value) -> Void = { _ in }
    ) {
        point.observe(with: self, closure: Self.note(name, then: act))
    }

    /// The same for a part.
    func observe<Value, Part: Equatable>(
        _ point: SubscriptionPoint<Value>, _ part: @escaping (Value) -> Part, as name: String,
        then act: @escaping (Part) -> Void = { _ in }
    ) {
        point.observe(part, with: self, closure: Self.note(name, then: act))
    }

    private static func note<Value>(
        _ name: String, then act: @escaping (Value) -> Void
    ) -> (Calls, Value) -> Void {
        { calls, value in
            calls(name, value)
            act(value)
        }
    }

    /// A closure for an observer with an object of its own.
    func of<Value>(_ name: String) -> (Witness, Value) -> Void { { [self] in self(name, $1) } }

    /// Notes what the body causes as a group.
    func during(_ body: () throws -> Void) rethrows {
        groups.append([])
        try body()
    }

    var picture: Picture {
        var names: [String] = []
        for call in groups.joined() where !names.contains(call.name) { names.append(call.name) }
        let width = names.map(\.count).max() ?? 0
        let lines = names.map { name in
            name + String(repeating: " ", count: width - name.count)
                + groups.map { " " + line(of: name, in: $0) }.joined()
        }
        return "\(lines.joined(separator: "\n"))"
    }

    private func line(of name: String, in calls: [(name: String, value: String)]) -> String {
        if calls.isEmpty { return "-" }
        return calls.map { call in
            call.name == name ? call.value : String(repeating: "-", count: call.value.count)
        }.joined()
    }
}

/// A string that a failed expectation prints as it is.
struct Picture: Equatable, ExpressibleByStringInterpolation, CustomTestStringConvertible {
    private let lines: String

    init(stringLiteral lines: String) { self.lines = lines }

    var testDescription: String { "\n\(lines)\n" }
}
