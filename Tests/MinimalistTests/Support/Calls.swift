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

    /// Notes a call, or anything else that happens.
    func note(_ name: String, _ value: Any = "*") {
        groups[groups.count - 1].append((name, "\(value)"))
    }

    /// A closure that notes the calls of an observer.
    func noting<T, Value>(_ name: String) -> (T, Value) -> Void { { self.note(name, $1) } }

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
            calls.note(name, value)
            act(value)
        }
    }

    /// The same for a part.
    func observe<Value, Part: Equatable>(
        _ point: SubscriptionPoint<Value>, _ part: @escaping (Value) -> Part, as name: String,
        then act: @escaping (Part) -> Void = { _ in }
    ) {
        point.observe(part, with: self) { calls, value in
            calls.note(name, value)
            act(value)
        }
    }

    var picture: Picture {
        var names: [String] = []
        for call in groups.joined() where !names.contains(call.name) { names.append(call.name) }
        let width = names.map(\.count).max() ?? 0
        let rows = names.map { name in
            let columns = groups.map { group in
                let calls = group.map {
                    padded($0.name == name ? $0.value : "-", to: $0.value.count)
                }
                return calls.isEmpty ? "-" : calls.joined(separator: " ")
            }
            return padded(name, to: width) + "  " + columns.joined(separator: " | ")
        }
        return Picture(rows)
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

/// Lines of text that a failed expectation prints as they are.
struct Picture: Equatable, ExpressibleByStringLiteral, CustomTestStringConvertible {
    private let lines: String
    var testDescription: String { "\n\(lines)\n" }

    init(stringLiteral lines: String) { self.lines = lines }

    /// Drops the spaces at the end of each row.
    init(_ rows: [String]) {
        let trimmed = rows.map { $0[...($0.lastIndex { $0 != " " } ?? $0.startIndex)] }
        lines = trimmed.joined(separator: "\n")
    }
}
