extension Census {
    /// Waits until all members have been released, such as by a task that ends.
    @MainActor func isEmpty() async {
        while count > 0, !Task.isCancelled { await Task.yield() }
    }
}
