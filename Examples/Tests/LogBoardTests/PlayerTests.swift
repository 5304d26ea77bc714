import Foundation
import Testing

@testable import LogBoard

/// A keyboard at which somebody types, and a file instead of a screen.
private final class Seat: Sendable {
    let keyboard: Int32
    let screen = fileno(tmpfile())
    private let hands: Int32

    init() {
        var ends: (Int32, Int32) = (-1, -1)
        openpty(&ends.0, &ends.1, nil, nil, nil)
        (hands, keyboard) = ends
    }

    func type(_ keys: String) { _ = keys.withCString { write(hands, $0, strlen($0)) } }

    func type(_ keys: String, after pause: TimeInterval) {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: pause)
            type(keys)
        }
    }

    /// Whether what is typed is echoed.
    var echoes: Bool {
        var settings = termios()
        tcgetattr(keyboard, &settings)
        return settings.c_lflag & tcflag_t(ECHO) != 0
    }

    var shown: String {
        lseek(screen, 0, SEEK_SET)
        let bytes = FileHandle(fileDescriptor: screen, closeOnDealloc: false).readDataToEndOfFile()
        return String(decoding: bytes, as: UTF8.self)
    }
}

@MainActor @Suite("On a terminal")
struct PlayerTests {
    private let seat = Seat()
    private let board = Board()

    /// Plays lines for somebody who types these keys, and more half a second later.
    private func play(_ lines: [LogLine], keys: String, later: String? = nil) {
        var player = Player(board, on: Terminal(input: seat.keyboard, output: seat.screen))
        #expect(!seat.echoes)
        seat.type(keys)
        if let later { seat.type(later, after: 0.5) }
        player.play(lines)
        #expect(seat.echoes)
    }

    @Test("All lines are played, each until its panels are dark")
    func all() {
        let start = Date()
        play(["a", "b"].map { LogLine($0) }, keys: "")
        #expect(-start.timeIntervalSinceNow >= 0.5)
        #expect(board.writes == 2)
        #expect(board.panels.allSatisfy { !$0.isLit })
        #expect(["● \\.latestLine", "○ \\.latestLine"].allSatisfy { seat.shown.contains($0) })
    }

    @Test("The key q ends it, other keys do not, and the terminal is as it was")
    func quit() {
        play(LogBoard.sample, keys: "xq")
        #expect(board.writes == 1)
        #expect(seat.shown.hasPrefix("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"))
        #expect(seat.shown.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    }

    @Test("In a pause, there are only the lines that keys log, at the time of the log")
    func pause() {
        play(LogBoard.sample, keys: " ewi", later: "q")
        #expect(board.writes == 4)
        #expect(board.latestLine.rows == ["09:21:06 INFO line 4, logged by you"])
    }

    @Test("A signal that arrives meanwhile is the key q, and waits until the terminal is restored")
    func signal() {
        var terminal = Terminal(input: seat.keyboard, output: seat.screen)
        #expect(terminal.key() == nil)
        pthread_kill(pthread_self(), SIGTERM)
        #expect(terminal.key() == "q")
        // This test takes it, which would end the program.
        var (signals, taken) = (sigset_t(), Int32(0))
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigwait(&signals, &taken)
        #expect(terminal.key() == nil)
        terminal.restore()
    }
}
