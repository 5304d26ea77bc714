import Minimalist
import Testing

@testable import LogBoard

@MainActor @Suite("The view model")
struct LogViewModelTests {
    private let viewModel = LogViewModel()

    @Test("writes its state once for each line")
    func writes() {
        var seen: [String] = []
        viewModel.$state.observe(with: viewModel) { _, state in seen.append("\(state.latestLine)") }
        for line in ["a", "a", "b"] { viewModel.read(LogLine(line)) }
        #expect(seen == ["", "a", "a", "b"])
    }

    @Test("sends one alert for each burst, five errors in ten seconds, when its state has them")
    func alerts() {
        var seen: [String] = []
        viewModel.$alert.observe(with: viewModel) { viewModel, time in
            seen.append("\(time): \(viewModel.state.latestErrors.count)")
        }
        for second in [10, 12, 14, 16, 20, 21, 40, 50, 51, 52, 53, 54] {
            viewModel.read(LogLine("2026-03-14T09:21:\(second)Z ERROR a"))
        }
        #expect(seen == ["09:21:20: 5", "09:21:54: 5"])
    }
}
