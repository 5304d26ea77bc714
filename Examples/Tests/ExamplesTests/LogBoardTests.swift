import Foundation
import Testing

@testable import LogBoard

@MainActor @Test("A line calls the panels whose part it changes, and no other")
func panels() {
    let board = Board()
    let (latest, requests, most) = (
        #"\.latestLine"#, "{ $0.requests[product] }", "{ $0.requests.max()! }"
    )
    let (infos, errors) = ("{ $0.count(of: .info) }", "{ $0.count(of: .error) }")
    let (minute, slowest, latestError) = (#"\.minute"#, #"\.slowest.message"#, #"\.latestError"#)
    let request = LogLine(time: 60, message: "a", product: 10, milliseconds: 5)
    for (line, titles) in [
        (request, [latest, infos, most, minute, slowest, requests]),
        (request, [infos, most, requests]),
        (LogLine(time: 61, message: "b", product: 11), [latest, infos, requests]),
        (LogLine(time: 62, level: .error, message: "c"), [latest, errors, latestError]),
        (LogLine(time: 120, level: .error, message: "c"), [latest, errors, minute]),
    ] {
        let before = board.panels.map(\.calls)
        board.read(line)
        #expect(board.panels.filter(\.isLit).map(\.title) == titles)
        let called = zip(board.panels, before).filter { $0.calls != $1 }
        #expect(called.map(\.0.title) == titles)
    }
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

@MainActor @Test("The end shows the number of writes beside the number of calls")
func end() {
    let board = Board()
    for line in LogBoard.log { board.read(line) }
    let calls = board.panels.map(\.calls).reduce(0, +)
    #expect(board.text.contains("80 writes × 100 panels = 8000, but show was called only \(calls)"))
    #expect(calls < 250)
}

@MainActor @Test("The picture of the page is what LogBoard draws")
func picture() throws {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../LogBoard.svg")
    #expect(try String(contentsOf: file.standardized, encoding: .utf8) == LogBoard.picture + "\n")
}
