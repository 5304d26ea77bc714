import Minimalist
import Testing

@testable import LogBoard

@MainActor @Suite("The view model")
struct LogViewModelTests {
    private final class Observer {}

    @Test("writes its state once for each line")
    func writes() {
        let (viewModel, observer) = (LogViewModel(), Observer())
        var seen: [String] = []
        viewModel.$state.observe(with: observer) { _, state in seen.append(state.latestLine.text) }
        for line in ["a", "a", "b"] { viewModel.read(LogLine(line)) }
        #expect(seen == ["", "a", "a", "b"])
    }

    @Test("sends one alert for each burst, and its state is already that of the burst")
    func alerts() {
        let (viewModel, observer) = (LogViewModel(), Observer())
        var seen: [String] = []
        viewModel.$alert.observe(with: observer) { _, time in
            seen.append("\(time): \(viewModel.state.latestErrors.count)")
        }
        for second in [10, 11, 12, 13, 14, 15, 40, 50, 51, 52, 53, 54] {
            viewModel.read(LogLine("2026-03-14T09:21:\(second)Z ERROR a"))
        }
        #expect(seen == ["09:21:14: 5", "09:21:54: 5"])
    }
}
