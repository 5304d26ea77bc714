import Foundation
import Testing

@testable import LogBoard

@MainActor @Test("A line calls the panels whose part it changes, and no other")
func panels() {
    let board = Board()
    let (latest, most) = (#"\.latestLine"#, #"\.mostRequests"#)
    let requests = "{ $0.requests(of: product) }"
    let (infos, errors) = ("{ $0.count(of: .info) }", "{ $0.count(of: .error) }")
    let request = LogLine(time: 60, message: "a", product: 10)
    for (line, titles) in [
        (request, [latest, infos, most, requests]),
        (request, [infos, most, requests]),
        (LogLine(time: 61, message: "b", product: 11), [latest, infos, requests]),
        (LogLine(time: 61, message: "b", product: -1), [latest, infos]),
        (LogLine(time: 62, level: .error, message: "c"), [latest, errors, #"\.latestError"#]),
        (LogLine(time: 63, level: .error, message: "c"), [latest, errors]),
    ] {
        board.read(line)
        #expect(board.rows.filter(\.isLit).map(\.title) == titles)
    }

    // A panel that is freed is called no more.
    board.freePanel()
    board.read(LogLine(time: 64, level: .error, message: "d"))
    #expect(board.rows.filter(\.isLit).map(\.title) == [errors, #"\.latestError"#])
}

@MainActor @Test("There is one alert for each burst, when the state has its fifth error")
func alerts() {
    let (model, log) = (LogViewModel(), Log())
    model.$alert.observe(with: log) { [unowned model] log, time in
        log.add("\(time) \(model.state.isBurst)")
    }
    for second in [10, 12, 14, 16, 20, 21, 40, 50, 51, 52, 53, 54] {
        model.read(LogLine(time: second, level: .error))
    }
    #expect(log.take() == ["09:00:20 true", "09:00:54 true"])
}

@MainActor @Test("The picture of the page is what LogBoard draws")
func picture() throws {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../LogBoard.svg")
    #expect(try String(contentsOf: file.standardized, encoding: .utf8) == LogBoard.picture + "\n")
}
