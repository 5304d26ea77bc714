import Minimalist

@MainActor final class LogViewModel {
    @Property private(set) var state = LogState()
    /// Sends the time of the error that completes a burst, once for each burst.
    @Signal private(set) var alert: Accepts<String>

    /// Counts a line. This is one write, whatever it changes.
    func read(_ line: LogLine) {
        let wasBurst = state.isBurst
        state.add(line)
        if state.isBurst, !wasBurst { alert.send(state.time) }
    }
}
