/// The tasks that some code begins, and those that they begin in turn. A test that has no reference
/// to them can wait until all have ended.
struct BegunTasks {
    private final class Mark: Sendable {}

    /// A task retains what was its value when the task began, until it ends.
    @TaskLocal private static var mark: Mark?

    private weak let retained: Mark?

    init(by body: () -> Void) {
        let mark = Mark()
        retained = mark
        BegunTasks.$mark.withValue(mark, operation: body)
    }

    func ended() async {
        while retained != nil, !Task.isCancelled { await Task.yield() }
    }
}
