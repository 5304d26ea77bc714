/// An object that bounds the lifetime of a subscription, and runs `onDeinit` when it is deallocated.
package final class Witness {
    package let onDeinit: () -> Void

    package init(onDeinit: @escaping () -> Void = {}) {
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit()
    }
}
