/// Calls a closure when it is deallocated, wherever that is. Two of them are equal if they are the
/// same.
package final class AtRelease: @unchecked Sendable, Equatable {
    private let action: () -> Void

    package init(_ action: @escaping () -> Void) { self.action = action }

    deinit { action() }

    package static func == (one: AtRelease, other: AtRelease) -> Bool { one === other }
}
