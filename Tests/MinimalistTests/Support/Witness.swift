/// An object to observe with. Runs `onDeinit` when it is deallocated.
final class Witness {
    let onDeinit: () -> Void

    init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit()
    }
}
