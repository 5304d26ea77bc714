import Foundation
import Testing

@testable import LogBoard

/// A terminal, and the end at which somebody would sit.
private final class Seat {
    private var (end, programsEnd): (Int32, Int32) = (-1, -1)

    init() {
        var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
        openpty(&end, &programsEnd, nil, nil, &size)
    }

    deinit { for end in [end, programsEnd] { close(end) } }

    var terminal: Terminal? { Terminal(input: programsEnd, output: programsEnd) }

    func type(_ keys: String) {
        _ = Array(keys.utf8).withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
    }

    /// All that is shown and has not been read yet.
    var shown: String {
        var text = Data()
        var request = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, 100) > 0 {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(end, &bytes, bytes.count)
            text += bytes.prefix(count)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether what is typed is shown, and Ctrl-C interrupts.
    var isAsUsual: Bool {
        var settings = termios()
        tcgetattr(programsEnd, &settings)
        return settings.c_lflag & tcflag_t(ECHO | ICANON | ISIG) == tcflag_t(ECHO | ICANON | ISIG)
    }

    func leave() {
        close(end)
        end = -1
    }
}

@MainActor @Suite("On a terminal")
struct TerminalTests {
    private let seat = Seat()

    @Test("Keys arrive one by one, and the terminal is restored")
    func keys() throws {
        let terminal = try #require(seat.terminal)
        #expect(!seat.isAsUsual)
        seat.type("ew")
        #expect([terminal.key(within: 100), terminal.key(within: 100)] == ["e", "w"])
        #expect(terminal.key(within: 1) == nil)
        terminal.restore()
        #expect(seat.isAsUsual)
        let opened = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
        #expect(seat.shown == opened + "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    }

    @Test("Ctrl-C, a signal and the end of the terminal are the key q")
    func ends() throws {
        let terminal = try #require(seat.terminal)
        seat.type("\u{3}")
        #expect(terminal.key(within: 100) == "q")
        #expect(terminal.key(within: 1) == nil)
        pthread_kill(pthread_self(), SIGTERM)
        #expect(terminal.key(within: 1) == "q")
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        var taken: Int32 = 0
        sigwait(&signals, &taken)
        #expect(terminal.key(within: 1) == nil)
        seat.leave()
        #expect(terminal.key(within: 1) == "q")
        terminal.restore()
    }

    @Test("A file is not a terminal")
    func file() {
        let null = open("/dev/null", O_RDWR)
        #expect(Terminal(input: null, output: null) == nil)
        close(null)
    }

    @Test("The sample is played until somebody presses q")
    func quit() throws {
        let (terminal, board) = (try #require(seat.terminal), Board())
        seat.type("xq")
        var player = Player(board, on: terminal)
        player.play(LogBoard.sample)
        #expect(board.writes == 1)
        #expect(seat.shown.contains("● \\.latestLine"))
        terminal.restore()
    }

    @Test("While the log pauses, the lines are those that somebody logs by pressing a key")
    func pause() throws {
        let (terminal, board) = (try #require(seat.terminal), Board())
        seat.type(" ewiq")
        var player = Player(board, on: terminal)
        player.play(LogBoard.sample)
        #expect(board.writes == 4)
        #expect(board.latestLine.rows == ["09:21:06 INFO line 4, logged by you"])
        terminal.restore()
    }

    @Test("All lines are played, each for a while")
    func all() throws {
        let (terminal, board) = (try #require(seat.terminal), Board())
        let start = Date()
        var player = Player(board, on: terminal)
        player.play([LogLine("a"), LogLine("b"), LogLine("c")])
        #expect(board.writes == 3)
        #expect(-start.timeIntervalSinceNow >= 0.75)
        #expect(board.panels.allSatisfy { !$0.isLit })
        terminal.restore()
    }
}
