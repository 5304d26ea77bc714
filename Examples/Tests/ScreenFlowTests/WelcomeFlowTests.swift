import ScreenFlow
import Testing

@testable import ScreenFlowProgram

/// A flow, tested with the views of its screens.
@MainActor @Suite("The welcome")
struct WelcomeFlowTests {
    @Test("shows two pages, one after the other, and emits that it has finished when both have been read")
    func story() {
        let navigator = Navigator<any TextView>()
        let flow = WelcomeFlow { _ in }
        let recorder = Recorder(flow, on: navigator, showing: { String($0.text.value.prefix(16)) })
        flow.start(on: navigator)
        _ = navigator.visible?.view.enter("next")
        #expect(recorder.take() == [.shows("Welcome (1 of 2)"), .shows("Welcome (2 of 2)")])
        _ = navigator.visible?.view.enter("next")
        navigator.pop()
        #expect(recorder.take() == [.emits(.finished), .shows("Welcome (1 of 2)")])
    }
}
