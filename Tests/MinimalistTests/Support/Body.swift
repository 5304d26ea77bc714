import Observation

/// A reader like the `body` of a view: reads, and reads again whenever Observation notifies it.
@MainActor final class Body {
    private(set) var rendered: [String] = []
    private let read: @MainActor () -> String

    init(_ read: @escaping @MainActor () -> String) {
        self.read = read
        render()
    }

    private func render() {
        rendered.append(
            withObservationTracking(read) { [weak self] in
                MainActor.assumeIsolated { self?.render() }
            })
    }
}
