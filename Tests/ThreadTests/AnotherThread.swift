import Dispatch

/// Calls a closure on another thread, as a library without annotations does, and waits for it.
func onAnotherThread(_ body: @escaping () -> Void) async {
    struct Unchecked: @unchecked Sendable {
        let body: () -> Void
    }
    let unchecked = Unchecked(body: body)
    await withCheckedContinuation { called in
        DispatchQueue.global().async {
            unchecked.body()
            called.resume()
        }
    }
}
