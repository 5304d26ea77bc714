import Minimalist
import MinimalistExtras

/// What happens, in order.
@MainActor final class Journal {
    @Property private var events: [String] = []

    func add(_ event: Any) { events.append("\(event)") }

    /// The events since the last call.
    func read() -> String {
        defer { events = [] }
        return events.joined(separator: ", ")
    }

    /// Returns when the event has happened since the last `read()`.
    func happened(_ event: String) async { _ = await $events.values.first { $0.contains(event) } }
}
