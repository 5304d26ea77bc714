import Testing

@testable import LogBoard

@MainActor @Suite("The board")
struct BoardTests {
    private let board = Board()

    @Test("A line calls the panels whose part it changes, and no other")
    func calls() {
        let (latest, requests) = (#"\.latestLine"#, "{ $0.requests[product] }")
        let (minute, slowest) = (#"\.minute"#, #"\.slowest"#)
        let (messages, errors) = (#"\.frequentMessages"#, #"\.latestErrors"#)
        let (infos, errorCount) = ("{ $0.count(of: .info) }", "{ $0.count(of: .error) }")
        let request = "GET /products/10 200 in 5 ms"
        for (line, titles) in [
            ("09:21:06Z INFO \(request)", [latest, infos, minute, messages, slowest, requests]),
            ("09:21:06Z INFO \(request)", [infos, requests]),
            ("09:21:07Z TRACE \(request)", [latest, requests]),
            ("09:22:00Z ERROR a", [latest, errorCount, minute, errors, messages]),
            ("09:22:00Z CRITICAL a", [latest, errors]),
        ] {
            let before = board.panels.map(\.calls)
            board.read(LogLine("2026-03-14T\(line)"))
            let called = zip(board.panels, before).filter { $0.calls != $1 }.map { $0.0.title }
            #expect(called == titles, "\(line)")
            #expect(board.panels.filter(\.isLit).map(\.title) == titles, "\(line)")
        }
    }

    @Test("The last frame of the sample shows all panels, and how often they were called")
    func lastFrame() {
        for line in LogBoard.sample { board.read(line) }
        #expect(
            board.text == #"""
                Every panel observes the part of the state in its title, with this line:
                viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }
                204 writes × 100 panels = 20400, but show was called only 473 times.
                $alert: five errors in ten seconds, at 09:25:49
                ● \.latestLine                                                        204 calls
                  09:30:26 INFO bye
                ● { $0.count(of: .info) }    118 calls   ○ \.latestErrors              12 calls
                  118                                      09:30:01 ERROR payment 42448 declined
                ○ { $0.count(of: .warning) }  16 calls     09:25:52 ERROR order 44025 failed: pa
                  16                                       09:25:51 ERROR order 44022 failed: pa
                ○ { $0.count(of: .error) }    11 calls     09:25:49 CRITICAL circuit breaker ope
                  11                                     ○ \.frequentMessages          30 calls
                ○ { $0.count(of: .error) > 3 }  1 call     GET /products/# # in # ms
                  true                                     POST /cart # in # ms
                ○ \.minute                    10 calls     order # paid
                  09:30                                    cache hit for product #
                ○ \.isBurst                    2 calls   ○ \.slowest                    8 calls
                  false                                    09:25:46 ERROR payments.internal unre
                ○ { $0.requests[product] }                                  90 panels, 61 calls
                 · 1 · · 1 · · 1 · · 1 · 2 1 3 2 · · · 1 2 2 · · · · 1 1 1 1
                 1 3 · 1 1 2 · · · 1 1 1 · · 1 2 · 1 · 1 · 2 1 2 2 1 1 · · ·
                 · 1 · · · · 1 · 1 · 1 · 2 2 · · 1 1 · · · 1 · 1 · 1 · 1 · 1
                """#)
    }
}
