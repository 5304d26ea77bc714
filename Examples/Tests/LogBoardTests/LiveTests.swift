import Foundation
import Testing

@Suite("On a terminal")
struct LiveTests {
    private let terminal = Terminal()

    @Test("plays the sample at the pace of its times, or as many times as fast as asked")
    func pace() throws {
        let start = Date.now
        let result = try end(of: terminal.run("--speed", "200"))
        // The times of the sample are 560 seconds apart.
        #expect(-start.timeIntervalSinceNow > 560 / 200)
        #expect(result.code == 0)
        let frames = Set(result.output.matches(of: /Lines: \d+/).map { String($0.output) })
        #expect(frames.contains("Lines: 204"))
        #expect(frames.count > 30)
    }

    @Test("shows at first what the board counts, and ends with it")
    func note() throws {
        let program = try terminal.run()
        #expect(terminal.shows("only when its part of the state changes.\r\n\r\nLines: "))
        terminal.type("q")
        #expect(end(of: program).output.hasSuffix("only when its part of the state changes.\r\n"))
    }

    @Test("ends at a q, and leaves the terminal as it was")
    func quit() throws {
        let program = try terminal.run()
        #expect(terminal.shows("Lines: 2"))
        #expect(!terminal.echoes)
        terminal.type("xq")
        let result = end(of: program)
        #expect(terminal.echoes)
        #expect(result.code == 0)
        #expect(!result.output.contains("Lines: 204"))
        #expect(!result.output.contains("xq"))
    }

    @Test("ends at an interruption, and leaves the terminal as it was", arguments: [SIGINT, SIGTERM])
    func interrupted(_ signal: Int32) throws {
        let program = try terminal.run()
        #expect(terminal.shows("Lines: 2"))
        #expect(!terminal.echoes)
        program.send(signal)
        #expect(end(of: program).code == 0)
        #expect(terminal.echoes)
    }

    @Test("ends at a q while it follows a file")
    func following() throws {
        let file = try TemporaryFile("INFO a\n".utf8)
        let program = try terminal.run("--follow", file.path)
        #expect(terminal.shows("Lines: 1, without a time: 1"))
        terminal.type("q")
        #expect(end(of: program).code == 0)
        #expect(terminal.echoes)
    }

    @Test("prints the last frame alone as plain text")
    func plain() throws {
        let result = try end(of: terminal.run("--plain"))
        #expect(result.output.matches(of: /Lines: \d+/).map { String($0.output) } == ["Lines: 204"])
        #expect(!result.output.contains("\u{1B}"))
    }

    private func end(of program: Program) -> Program.Result {
        if !terminal.read(until: { _ in !program.isRunning }) { program.send(SIGKILL) }
        var result = program.end()
        result.output = terminal.output
        return result
    }
}

/// A terminal to run the program in, seen from the side of whoever sits at it.
private final class Terminal {
    private var end: Int32 = -1
    private let programsEnd: FileHandle
    private var bytes: [UInt8] = []

    init() {
        var other: Int32 = -1
        openpty(&end, &other, nil, nil, nil)
        for descriptor in [end, other] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        programsEnd = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    }

    deinit { close(end) }

    /// All that was shown so far.
    var output: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether what is typed is shown.
    var echoes: Bool {
        var settings = termios()
        return tcgetattr(programsEnd.fileDescriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ECHO | ICANON) != 0
    }

    func run(_ arguments: String...) throws -> Program {
        try Program(arguments, input: programsEnd, output: programsEnd)
    }

    func type(_ keys: String) { _ = Array(keys.utf8).withUnsafeBytes { write(end, $0.baseAddress, $0.count) } }

    /// Waits until `text` is shown, and tells whether that came to pass.
    func shows(_ text: String) -> Bool { read { $0.contains(text) } }

    /// Reads what is shown until that is enough, and tells whether that came to pass.
    func read(until isEnough: (String) -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 30)
        var part = [UInt8](repeating: 0, count: 65_536)
        while Date.now < deadline {
            var request = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            if poll(&request, 1, 20) > 0 {
                let count = Foundation.read(end, &part, part.count)
                bytes += part.prefix(count)
            } else if isEnough(output) {
                return true
            }
        }
        return false
    }
}
