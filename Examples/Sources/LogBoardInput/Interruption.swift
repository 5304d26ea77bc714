import Foundation

/// The user's wish to end, as a state that is asked for rather than as something that happens in between.
///
/// The signals are blocked and stay pending, so there is no handler and nothing for one to share with the program.
public struct Interruption: Sendable {
    private static let signals = [SIGINT, SIGTERM]

    /// Blocks the signals in this thread and those that it makes.
    public init() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in Interruption.signals { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// The signal that asks for the end.
    public var pending: Int32? {
        var set = sigset_t()
        sigemptyset(&set)
        sigpending(&set)
        return Interruption.signals.first { sigismember(&set, $0) == 1 }
    }
}
