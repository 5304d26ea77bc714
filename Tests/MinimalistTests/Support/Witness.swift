/// An object that bounds the lifetime of a subscription, and runs `onDeinit` when it is deallocated.
final class Witness {
    let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit()
    }
}
