import Minimalist
import Testing

/// A picture of the calls of observers, from left to right: a line for each observer, a column for
/// each call, and a gap before what each `during` has caused.
///
///     a 0- 1-2-
///     b -0 -1-2
final class Calls {
    private typealias Call = (name: String, value: String)

    private var groups: [[Call]] = [[]]

    init() {}

    /// Notes a call, or anything else.
    func callAsFunction(_ name: String, _ value: Any = "*") {
        groups[groups.count - 1].append((name, "\(value)"))
    }

    func during(_ body: () throws -> Void) rethrows {
        groups.append([])
        try body()
    }

    /// Observes for as long as this object lives, notes each call, and then acts.
    func observe<Value>(
        _ point: SubscriptionPoint<Value>, as name: String,
        then act: @escaping (Value) -> Void = { _ in }
    ) {
        point.observe(with: self) { calls, value in
            calls(name, value)
            act(value)
        }
    }

    /// The same for a part.
    func observe<Value, Part: Equatable>(
        _ point: SubscriptionPoint<Value>, _ part: @escaping (Value) -> Part, as name: String,
        then act: @escaping (Part) -> Void = { _ in }
    ) {
        point.observe(part, with: self) { calls, value in
            calls(name, value)
            act(value)
        }
    }

    /// A closure that notes the calls of an observer with an object of its own.
    func of<T, Value>(_ name: String) -> (T, Value) -> Void { { [self] in self(name, $1) } }

    var picture: Picture {
        let names = groups.joined().map(\.name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        let width = names.map(\.count).max() ?? 0
        let lines = names.map { name in
            name + String(repeating: " ", count: width - name.count)
                + groups.map { " " + columns(of: $0, for: name) }.joined()
        }
        return "\(lines.joined(separator: "\n"))"
    }

    private func columns(of calls: [Call], for name: String) -> String {
        if calls.isEmpty { return "-" }
        return calls.map {
            $0.name == name ? $0.value : String(repeating: "-", count: $0.value.count)
        }.joined()
    }
}

/// A string that a failed expectation prints as it is.
struct Picture: Equatable, ExpressibleByStringInterpolation, CustomTestStringConvertible {
    private let lines: String

    init(stringLiteral lines: String) { self.lines = lines }

    var testDescription: String { "\n\(lines)\n" }
}
