import Prompt
import ServiceTree

/// How many services are handling an action around what is being done.
private enum Depth {
    @TaskLocal static var current = 0
}

/// Prints a line under the services that lead to it.
func show(_ text: String) { say(String(repeating: "  ", count: Depth.current) + text) }

extension Service {
    /// Shows each action that this gets, and under it what follows until it is handled.
    func traced(_ name: String) -> some Service {
        intercept { action, environment, next in
            show("\(name) gets \(type(of: action))")
            try await Depth.$current.withValue(Depth.current + 1) { try await next(action, environment) }
        }
    }
}
