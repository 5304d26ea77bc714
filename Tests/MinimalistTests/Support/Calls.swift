import Minimalist

/// The calls of several observers, in the order in which they happen, as a picture: a row for each
/// observer, a column for each call, and a bar before what each `during` causes.
///
///     a  0 - | 1 - 2 -
///     b  - 0 | - 1 - 2
///
/// For the values of one observer, a `Recorder` or an array is easier to read.
final class Calls {
    private typealias Call = (name: String, value: String)

    private var groups: [[Call]] = [[]]

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
        let names = groups.joined().map(\.name).reduce(into: [String]()) { names, name in
            if !names.contains(name) { names.append(name) }
        }
        let width = names.map(\.count).max() ?? 0
        return Picture(
            rows: names.map { name in
                let columns = groups.map { calls in
                    calls.isEmpty ? "-" : calls.map { column($0, for: name) }.joined(separator: " ")
                }
                return padded(name, to: width) + "  " + columns.joined(separator: " | ")
            })
    }

    private func column(_ call: Call, for name: String) -> String {
        padded(call.name == name ? call.value : "-", to: call.value.count)
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
