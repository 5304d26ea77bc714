import Foundation
import Minimalist

/// A line of a log.
struct LogLine: Equatable, CustomStringConvertible {
    enum Level: String { case info = "INFO", warning = "WARN", error = "ERROR" }

    /// Seconds since 09:00.
    var time = 0
    var level = Level.info
    var message = ""
    var product: Int?

    var clock: String { String(format: "09:%02d:%02d", time / 60, time % 60) }
    var description: String { "\(clock) \(level.rawValue) \(message)" }
}

/// The state of the app: all that the board shows.
struct LogState {
    private(set) var latestLine = LogLine()
    /// The latest five, the newest first.
    private(set) var latestErrors: [LogLine] = []
    private var counts: [LogLine.Level: Int] = [:]
    private var requests: [Int: Int] = [:]

    func count(of level: LogLine.Level) -> Int { counts[level, default: 0] }
    func requests(of product: Int) -> Int { requests[product, default: 0] }

    var mostRequests: Int { requests.values.max() ?? 0 }
    var latestError: String { latestErrors.first?.message ?? "none" }

    /// Whether the latest five errors are at most ten seconds old.
    var isBurst: Bool { latestErrors.count == 5 && latestLine.time - latestErrors[4].time <= 10 }

    mutating func read(_ line: LogLine) {
        latestLine = line
        counts[line.level, default: 0] += 1
        if line.level == .error { latestErrors = [line] + latestErrors.prefix(4) }
        if let product = line.product { requests[product, default: 0] += 1 }
    }
}

@MainActor final class LogViewModel {
    @Property private(set) var state = LogState()
    /// Sends the time of the error that completes a burst, once for each burst.
    @Signal private(set) var alert: Accepts<String>

    /// Adds a line. This is one write, whatever it changes.
    func read(_ line: LogLine) {
        let wasBurst = state.isBurst
        state.read(line)
        if state.isBurst, !wasBurst { alert.send(line.clock) }
    }
}

/// A row of the board. It stays after its panel has been freed.
@MainActor final class Row {
    /// The part, as written where the panel is made.
    let title: String
    var text = ""
    /// The number of calls, without the first, which `observe` makes immediately.
    var calls = -1
    /// Whether the panel was called because of the latest write.
    var isLit = false
    weak var panel: Panel?

    init(_ title: String) { self.title = title }
}

/// A view that shows a part of the state, and is called only when that part has changed.
@MainActor final class Panel {
    let row: Row

    init<Part: Equatable>(
        _ title: String, of viewModel: LogViewModel, _ part: @escaping (LogState) -> Part
    ) {
        row = Row(title)
        row.panel = self
        viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }
    }

    private func show(_ part: some Equatable) {
        row.text = "\(part)"
        row.calls += 1
        row.isLit = true
    }
}

/// The panels of a log.
@MainActor final class Board {
    /// Seven large rows, and a small one for each product from 10 to 99: its number of requests.
    let rows: [Row]
    private var panels: [Panel]
    private(set) var writes = 0
    /// How many calls there would be if each write called each panel.
    private var possibleCalls = 0
    private(set) var alert = "no alert yet"
    private let viewModel = LogViewModel()

    init() {
        let model = viewModel
        let large = [
            Panel(#"\.latestLine"#, of: model, \.latestLine),
            Panel("{ $0.count(of: .info) }", of: model) { $0.count(of: .info) },
            Panel("{ $0.count(of: .warning) }", of: model) { $0.count(of: .warning) },
            Panel("{ $0.count(of: .error) }", of: model) { $0.count(of: .error) },
            Panel(#"\.latestError"#, of: model, \.latestError),
            Panel(#"\.isBurst"#, of: model, \.isBurst),
            Panel(#"\.mostRequests"#, of: model, \.mostRequests),
        ]
        let products = (10...99).map { product in
            Panel("{ $0.requests(of: product) }", of: model) { $0.requests(of: product) }
        }
        panels = large + products
        rows = panels.map(\.row)
        model.$alert.observe(with: self) { board, time in
            board.alert = "$alert: five errors in ten seconds, at \(time)"
        }
    }

    /// Writes the state once. The rows of the panels that are called because of it light up.
    func read(_ line: LogLine) {
        for row in rows { row.isLit = false }
        writes += 1
        possibleCalls += panels.count
        viewModel.read(line)
    }

    /// Releases the first panel, which ends its observation.
    func freePanel() { panels = Array(panels.dropFirst()) }

    /// The lines of the board, in which `lit` marks what is lit.
    func lines(lit: (String) -> String) -> [String] {
        func mark(_ text: String, _ isLit: Bool) -> String { isLit ? lit(text) : text }
        func pad(_ text: String, to width: Int) -> String {
            text.padding(toLength: width, withPad: " ", startingAt: 0)
        }
        func line(_ rows: ArraySlice<Row>, _ text: String) -> String {
            let isLit = rows.contains(where: \.isLit)
            let sign = isLit ? "●" : rows.contains { $0.panel != nil } ? "○" : "×"
            let start = pad("\(sign) \(rows.first!.title)", to: 32) + pad(text, to: 38)
            return mark(start + "calls: \(rows.reduce(0) { $0 + $1.calls })", isLit)
        }
        let tiles = rows[7...].map { mark($0.text == "0" ? " ·" : " \($0.text)", $0.isLit) }
        let calls = rows.reduce(0) { $0 + $1.calls }
        return [
            "LogBoard plays a log for \(LogBoard.seconds) seconds."
                + " A panel observes the part in its title:",
            "viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }",
            "",
        ]
            + (0..<7).map { line(rows[$0...$0], rows[$0].text) }
            + [line(rows[7...], "\(rows.count - 7) panels")]
            + [tiles[..<30], tiles[30..<60], tiles[60...]].map { "  " + $0.joined() }
            + [
                "",
                "\(writes) writes could make \(possibleCalls) calls of panels,"
                    + " but show was called only \(calls) times.",
                alert,
            ]
    }
}

@main @MainActor struct LogBoard {
    nonisolated static let seconds = 8
    private static let usage = """
        usage: LogBoard [--picture]
        Plays a log on a terminal, for \(seconds) seconds. Return frees a panel, which ends its
        observation. Piped, prints a few frames and the end.
        --picture  prints the moment of the alert, as SVG

        """

    /// Requests and orders, and then an outage.
    nonisolated static let log = (1...80).map { index in
        let (time, number) = (21 * 60 + 2 * index, index * 7_919 % 1_000)
        if 48...52 ~= index || index % 17 == 0 {
            return LogLine(time: time, level: .error, message: "payment \(number) declined")
        }
        if index % 13 == 0 { return LogLine(time: time, level: .warning, message: "disk is full") }
        if index % 4 == 0 { return LogLine(time: time, message: "order \(number) paid") }
        let product = 10 + number % 90
        return LogLine(time: time, message: "GET /products/\(product)", product: product)
    }

    static func main() {
        let board = Board()
        switch Array(CommandLine.arguments.dropFirst()) {
        case []:
            if isatty(STDOUT_FILENO) == 1 { play(board) } else { printFrames(of: board) }
        case ["--picture"]: print(picture)
        default:
            FileHandle.standardError.write(Data(usage.utf8))
            exit(1)
        }
    }

    /// The moment of the alert, as SVG.
    static var picture: String {
        let board = Board()
        for line in log.prefix(52) { board.read(line) }
        let texts = board.lines { "<tspan>\($0)</tspan>" }.enumerated().map { index, line in
            #"<text x="16" y="\#(20 * index + 32)">\#(line)</text>"#
        }
        let height = 20 * texts.count + 28
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 \(height)"
            xml:space="preserve">
            <style>
            text { font: 15px monospace; fill: #ccc }
            tspan { fill: #fc3; font-weight: bold }
            </style>
            <rect width="760" height="\(height)" rx="8" fill="#222"/>
            \(texts.joined(separator: "\n"))
            </svg>
            """
    }

    private static func printFrames(of board: Board) {
        for line in log {
            board.read(line)
            if board.writes % 20 == 0 { print(board.lines { $0 }.joined(separator: "\n") + "\n") }
        }
    }

    /// Draws each frame over the one before, in one write. No mode of the terminal changes, so a
    /// signal may end the program at any time.
    private static func play(_ board: Board) {
        var size = winsize()
        if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, 1..<80 ~= size.ws_col {
            print("LogBoard needs 80 columns. Widen the terminal, and start again.")
            exit(1)
        }
        let keyboard = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : -1
        var input = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
        var up = ""
        for line in log {
            board.read(line)
            let lines = board.lines { "\u{1B}[1;30;43m\($0)\u{1B}[0m" } + ["Return frees a panel."]
            let frame = up + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J"
            FileHandle.standardOutput.write(Data(frame.utf8))
            var (keys, pause) = (0, Int32(1_000 * seconds / log.count))
            while poll(&input, 1, pause) > 0, readLine() != nil {
                board.freePanel()
                (keys, pause) = (keys + 1, 0)
            }
            // The terminal has shown each key as a line.
            up = "\u{1B}[\(lines.count + keys)A"
        }
    }
}
