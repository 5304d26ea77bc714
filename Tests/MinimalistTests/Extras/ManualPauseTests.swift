import Minimalist
import MinimalistExtras
import MinimalistTesting
import Testing

@MainActor
@Test("end ends the pauses of a ManualPause that have been reached; so does a cancellation")
func manualPause() async {
    let (pause, events) = (ManualPause(), Received<String>())
    func waiting(_ name: String) -> Task<Void, Never> {
        Task {
            await pause.wait()
            events.append(name)
        }
    }
    let ended = waiting("ended")
    await pause.reached()
    pause.end()
    await ended.value
    let (cancelled, later) = (waiting("cancelled"), waiting("later"))
    cancelled.cancel()
    await cancelled.value
    await pause.reached()
    #expect(events.all == ["ended", "cancelled"])
    pause.end()
    await later.value
    #expect(events.all == ["ended", "cancelled", "later"])
}
