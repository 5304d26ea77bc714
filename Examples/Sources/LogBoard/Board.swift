import Minimalist

/// The panels that show a log. Each has the part that it observes twice: as its title and as code.
@MainActor final class Board {
    let latestLine: Panel
    let columns: [[Panel]]
    /// One panel for each product, from 10 to 99, as small as its number of requests.
    let products: [Panel]
    let panels: [Panel]
    private(set) var writes = 0
    private(set) var alert = ""

    private let viewModel: LogViewModel

    init(_ viewModel: LogViewModel = LogViewModel()) {
        self.viewModel = viewModel
        func panel<Part: Equatable>(
            _ title: String, _ part: @escaping (LogState) -> Part, height: Int = 1
        ) -> Panel {
            Panel(title, height: height, of: viewModel, part)
        }
        latestLine = panel(#"\.latestLine"#, \.latestLine)
        columns = [
            [
                panel(#"{ $0.count(of: .info) }"#, { $0.count(of: .info) }),
                panel(#"{ $0.count(of: .warning) }"#, { $0.count(of: .warning) }),
                panel(#"{ $0.count(of: .error) }"#, { $0.count(of: .error) }),
                panel(#"{ $0.count(of: .error) > 3 }"#, { $0.count(of: .error) > 3 }),
                panel(#"\.minute"#, \.minute),
                panel(#"\.isBurst"#, \.isBurst),
            ],
            [
                panel(#"\.latestErrors"#, \.latestErrors, height: 4),
                panel(#"\.frequentMessages"#, \.frequentMessages, height: 4),
                panel(#"\.slowest"#, \.slowest),
            ],
        ]
        products = (10...99).map { product in
            panel(#"{ $0.requests[product] }"#, { $0.requests[product] })
        }
        panels = [latestLine] + columns.joined() + products
        viewModel.$alert.observe(with: self) { board, time in
            board.alert = "$alert: five errors in ten seconds, at \(time)"
        }
    }

    /// Writes the state once. The panels that are called because of it light up.
    func read(_ line: LogLine) {
        dim()
        writes += 1
        viewModel.read(line)
    }

    /// A line that somebody adds, at the time of the log.
    func typedLine(_ level: Level) -> LogLine {
        let message = "line \(writes + 1), logged by you"
        return LogLine(time: viewModel.state.time, level: level, message: message)
    }

    func dim() {
        for panel in panels { panel.dim() }
    }
}
