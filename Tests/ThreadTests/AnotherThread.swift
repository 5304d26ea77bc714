import Dispatch
import Minimalist

/// Calls a closure on another thread, as a library without annotations does, and waits for it.
func onAnotherThread(_ body: @escaping () -> Void) async {
    nonisolated(unsafe) let body = body
    await withCheckedContinuation { called in
        DispatchQueue.global().async {
            body()
            called.resume()
        }
    }
}

/// A model without isolation. Others of it serve as objects to observe with.
final class Model {
    @Property var number = 0
    @Signal var event: Accepts<Int>
}
