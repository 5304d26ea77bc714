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

/// A view that shows a part of the state, and is called only when that part has changed.
@MainActor final class Panel {
    /// The part, as written where the panel is made.
    let title: String
    private(set) var text = ""
    /// The number of calls, without the first, which `observe` makes immediately.
    private(set) var calls = -1
    /// Whether it was called because of the latest write.
    var isLit = false

    init<Part: Equatable>(
        _ title: String, of viewModel: LogViewModel, _ part: @escaping (LogState) -> Part
    ) {
        self.title = title
        viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }
    }

    private func show(_ part: some Equatable) {
        text = "\(part)"
        calls += 1
        isLit = true
    }
}

/// The panels of a log.
@MainActor final class Board {
    let large: [Panel]
    /// One for each product from 10 to 99, as small as its number of requests.
    let products: [Panel]
    private(set) var writes = 0
    private(set) var alert = "no alert yet"
    private let viewModel = LogViewModel()

    init() {
        let model = viewModel
        large = [
            Panel(#"\.latestLine"#, of: model, \.latestLine),
            Panel("{ $0.count(of: .info) }", of: model) { $0.count(of: .info) },
            Panel("{ $0.count(of: .warning) }", of: model) { $0.count(of: .warning) },
            Panel("{ $0.count(of: .error) }", of: model) { $0.count(of: .error) },
            Panel(#"\.latestError"#, of: model, \.latestError),
            Panel(#"\.isBurst"#, of: model, \.isBurst),
            Panel(#"\.mostRequests"#, of: model, \.mostRequests),
        ]
        products = (10...99).map { product in
            Panel("{ $0.requests(of: product) }", of: model) { $0.requests(of: product) }
        }
        model.$alert.observe(with: self) { board, time in
            board.alert = "$alert: five errors in ten seconds, at \(time)"
        }
    }

    var panels: [Panel] { large + products }

    /// Writes the state once. The panels that are called because of it light up.
    func read(_ line: LogLine) {
        for panel in panels { panel.isLit = false }
        writes += 1
        viewModel.read(line)
    }

    /// The lines of the board, in which `lit` marks what is lit.
    func lines(lit: (String) -> String) -> [String] {
        func mark(_ text: String, _ isLit: Bool) -> String { isLit ? lit(text) : text }
        func pad(_ text: String, to width: Int) -> String {
            text.padding(toLength: width, withPad: " ", startingAt: 0)
        }
        func row(_ title: String, _ text: String, of panels: [Panel]) -> String {
            let isLit = panels.contains(where: \.isLit)
            let start = pad("\(isLit ? "●" : "○") \(title)", to: 32) + pad(text, to: 38)
            return mark(start + "calls: \(panels.reduce(0) { $0 + $1.calls })", isLit)
        }
        let tiles = products.map { mark($0.text == "0" ? " ·" : " \($0.text)", $0.isLit) }
        let calls = panels.reduce(0) { $0 + $1.calls }
        return [
            "LogBoard plays a log for \(LogBoard.seconds) seconds."
                + " A panel observes the part in its title:",
            "viewModel.$state.observe(part, with: self) { panel, part in panel.show(part) }",
            "",
        ]
            + large.map { row($0.title, $0.text, of: [$0]) }
            + [row(products[0].title, "\(products.count) panels", of: products)]
            + [tiles[..<30], tiles[30..<60], tiles[60...]].map { "  " + $0.joined() }
            + [
                "",
                "\(writes) writes × \(panels.count) panels = \(writes * panels.count),"
                    + " but show was called only \(calls) times.",
                alert,
            ]
    }
}

@main @MainActor struct LogBoard {
    nonisolated static let seconds = 8
    private static let usage = """
        usage: LogBoard [--picture]
        Plays a log on a terminal, for \(seconds) seconds. Piped, prints a few frames and the end.
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
        case ["--help"]: print(usage, terminator: "")
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
        var up = ""
        for line in log {
            board.read(line)
            let lines = board.lines { "\u{1B}[1;30;43m\($0)\u{1B}[0m" }
            let frame = up + lines.map { $0 + "\u{1B}[K\n" }.joined()
            FileHandle.standardOutput.write(Data(frame.utf8))
            up = "\u{1B}[\(lines.count)A"
            Thread.sleep(forTimeInterval: Double(seconds) / Double(log.count))
        }
    }
}
