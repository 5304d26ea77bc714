import Minimalist
import Testing

/// Draws the calls of several observers in the order in which they happen: a row for each observer,
/// a column for each call, and a bar before the calls of each `during`.
///
///     a  0 - | 1 - 2 -
///     b  - 0 | - 1 - 2
///
/// For the values of one observer, a `Recorder` or an array is easier to read.
final class Calls {
    /// The calls before the first `during`, and then those of each `during`.
    private var groups: [[(name: String, value: String)]] = [[]]

    func during(_ body: () throws -> Void) rethrows {
        groups.append([])
        try body()
    }

    /// Notes a call, or anything else that happens.
    func note(_ name: String, _ value: Any = "*") {
        groups[groups.count - 1].append((name, "\(value)"))
    }

    /// A closure that notes the calls of an observer, and then acts.
    func noting<T, Value>(
        _ name: String, then act: @escaping (Value) -> Void = { _ in }
    ) -> (T, Value) -> Void {
        { [unowned self] _, value in
            note(name, value)
            act(value)
        }
    }

    /// Observes for as long as this object lives.
    func observe<Value>(
        _ point: SubscriptionPoint<Value>, as name: String,
        then act: @escaping (Value) -> Void = { _ in }
    ) { point.observe(with: self, closure: noting(name, then: act)) }

    /// The same for a part.
    func observe<Value, Part: Equatable>(
        _ point: SubscriptionPoint<Value>, _ part: @escaping (Value) -> Part, as name: String,
        then act: @escaping (Part) -> Void = { _ in }
    ) { point.observe(part, with: self, closure: noting(name, then: act)) }

    var picture: Picture {
        var names: [String] = []
        for call in groups.joined() where !names.contains(call.name) { names.append(call.name) }
        let rows = names.map { name in
            let columns = groups.map { group in
                let calls = group.map { pad($0.name == name ? $0.value : "-", like: [$0.value]) }
                return calls.isEmpty ? "-" : calls.joined(separator: " ")
            }
            var row = pad(name, like: names) + "  " + columns.joined(separator: " | ")
            while row.last == " " { row.removeLast() }
            return row
        }
        return Picture(stringLiteral: rows.joined(separator: "\n"))
    }

    /// Makes a text as long as the longest of some.
    private func pad(_ text: String, like others: [String]) -> String {
        let length = others.map(\.count).max() ?? 0
        return text + String(repeating: " ", count: max(0, length - text.count))
    }
}

/// Lines of text that a failed expectation prints as they are.
struct Picture: Equatable, ExpressibleByStringLiteral, CustomTestStringConvertible {
    private let lines: String

    init(stringLiteral lines: String) { self.lines = lines }

    var testDescription: String { "\n\(lines)\n" }
}
