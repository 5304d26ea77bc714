import Foundation
import LogBoardCore
import Testing

@Suite("Alerts")
struct AlertTests {
    /// The alerts that an observer receives for lines that come one by one.
    private func alerts(_ lines: [String], burstSize: Int = 3) -> [String] {
        let (viewModel, observer) = (LogViewModel(burstSize: burstSize), Observer())
        var alerts: [String] = []
        viewModel.$alert.observe(with: observer) { _, alert in alerts.append(alert.latest.message) }
        for line in lines { viewModel.read([LogLine(line)]) }
        return alerts
    }

    private func error(_ second: Int, _ message: String = "x") -> String {
        "\(Date(timeIntervalSince1970: Double(second)).logTime) ERROR \(message)"
    }

    @Test("A burst of errors raises one alert, however long it lasts")
    func once() {
        #expect(alerts([0, 5, 10, 12, 14, 20, 22].map { error($0, "at \($0)") }) == ["at 10"])
    }

    @Test("Errors further apart are no burst")
    func apart() {
        #expect(alerts([0, 6, 12, 18, 24].map { error($0) }) == [])
    }

    @Test("A burst that begins after another has ended raises its own alert")
    func again() {
        #expect(alerts([0, 1, 2, 3, 60, 61, 62, 63].map { error($0, "at \($0)") }) == ["at 2", "at 62"])
        #expect(alerts([0, 1, 60].map { error($0, "at \($0)") }, burstSize: 1) == ["at 0", "at 60"])
    }

    @Test("Without times a burst is errors in consecutive lines")
    func consecutive() {
        #expect(alerts(["ERROR 1", "ERROR 2", "INFO", "ERROR 3", "FATAL 4", "CRITICAL 5", "ERROR 6"]) == ["5"])
        #expect(alerts(["ERROR 1", "ERROR 2", "ERROR 3", "INFO", "ERROR 4", "ERROR 5", "ERROR 6"]) == ["3", "6"])
    }

    @Test("When an alert arrives the state already has all of its batch")
    func stateIsCurrent() {
        let (viewModel, observer) = (LogViewModel(burstSize: 2), Observer())
        var seen: [Int] = []
        viewModel.$alert.observe(with: observer) { _, _ in seen.append(viewModel.state.totals.lines) }
        viewModel.read(["ERROR", "ERROR", "INFO", "ERROR", "ERROR"].map { LogLine($0) })
        #expect(seen == [5, 5])
    }

    @Test("An alert says how many errors, when, and which was the last")
    func description() {
        let (viewModel, observer) = (LogViewModel(burstSize: 1), Observer())
        var texts: [String] = []
        viewModel.$alert.observe(with: observer) { _, alert in texts.append("\(alert)") }
        viewModel.read([LogLine(error(60, "boom")), LogLine("ERROR again")])
        #expect(
            texts == [
                "ALERT: 1 error within 10 seconds, at 1970-01-01 00:01:00: boom", "ALERT: 1 error in a row: again",
            ])
    }
}
