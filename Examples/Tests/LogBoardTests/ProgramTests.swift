import Foundation
import Testing

@Suite("The program")
struct ProgramTests {
    private static let log = """
        2026-03-14T09:26:53Z INFO order 1 paid\r
        2026-03-14T09:26:54Z INFO order 2 paid
        2026-03-14T09:27:01Z ERROR payment 3 declined
        2026-03-14T09:27:02Z FATAL payment 4 declined
          at Checkout.confirm
        2026-03-14 09:27:03,250 [WARN] slow
        """

    private static let board = """
        ALERT: 2 errors within 10 seconds, at 2026-03-14 09:27:02: payment 4 declined
        Lines: 7, without a time: 2             redrawn 3, left alone 0

        Lines per level                         redrawn 3, left alone 0
          fatal            1    critical         0    error            1
          warning          1    notice           0    info             2
          debug            0    trace            0    other            2

        Latest errors                           redrawn 2, left alone 1
          2026-03-14 09:27:02  fatal  payment 4 declined
          2026-03-14 09:27:01  error  payment 3 declined

        Most frequent messages                  redrawn 3, left alone 0
                  2  order # paid
                  2  payment # declined
                  1  at Checkout.confirm
                  1  slow
                  1  \u{FFFD}\u{FFFD}\u{FFFD}

        Lines per minute                        redrawn 2, left alone 1
          2026-03-14 09:26        2  ====================
          2026-03-14 09:27        3  ==============================

        Minimalist notifies a panel only when its part of the state changes.

        """

    private static let bytes = Array(log.utf8) + [0x0A, 0xFF, 0xFE, 0xFD]

    @Test("prints the board of a file, and ends well")
    func file() throws {
        let file = try TemporaryFile(ProgramTests.bytes)
        let result = try Program(file.path, "--burst", "2", "--batch", "3").end()
        #expect(result == .init(code: 0, output: ProgramTests.board, errors: ""))
    }

    @Test("reads what is piped in, with or without being told")
    func pipe() throws {
        for arguments in [[], ["-"]] {
            let pipe = Pipe()
            let program = try Program(arguments + ["--burst", "2", "--batch", "3"], input: pipe)
            try pipe.fileHandleForWriting.write(contentsOf: Data(ProgramTests.bytes))
            try pipe.fileHandleForWriting.close()
            #expect(program.end() == .init(code: 0, output: ProgramTests.board, errors: ""))
        }
    }

    @Test("takes a file it is redirected from as piped in, and prefers one it is given")
    func redirected() throws {
        let (redirected, named) = (try TemporaryFile("a\nb\n".utf8), try TemporaryFile("c\n".utf8))
        let input = { FileHandle(forReadingAtPath: redirected.path)! }
        #expect(try Program(input: input()).end().output.hasPrefix("Lines: 2, without a time: 2 "))
        #expect(try Program(named.path, input: input()).end().output.hasPrefix("Lines: 1, without a time: 1 "))
    }

    @Test("shows its sample where nothing is piped in")
    func sample() throws {
        let result = try Program().end()
        #expect(result.code == 0)
        #expect(result.output.hasPrefix("ALERT: 5 errors within 10 seconds, at 2026-03-14 09:25:49: order"))
        #expect(result.output.contains("\nLines: 204, without a time: 4 "))
    }

    @Test("has one clear line for a file that cannot be read")
    func unreadable() throws {
        let folder = FileManager.default.temporaryDirectory.path
        let missing = folder + "/no-such.log"
        #expect(
            try Program(missing).end()
                == .init(
                    code: 66, output: "", errors: "LogBoard: cannot read '\(missing)': No such file or directory\n"))
        #expect(
            try Program(folder).end()
                == .init(code: 66, output: "", errors: "LogBoard: cannot read '\(folder)': Is a directory\n"))
    }

    @Test(
        "refuses what it cannot do",
        arguments: [
            ["--follow"], ["--follow", "-"], ["--burst", "0"], ["--batch", "0"], ["--speed", "0"], ["--nonsense"],
        ])
    func usage(_ arguments: [String]) throws {
        let result = try Program(arguments).end()
        #expect(result.code == 64)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("Error: "))
    }

    @Test("shows what it has when it is interrupted, and says so by its exit code")
    func interrupted() throws {
        let pipe = Pipe()
        let program = try Program(input: pipe)
        try pipe.fileHandleForWriting.write(contentsOf: Data("ERROR x\nERROR x\nERROR x\nERROR x\nERROR x\n".utf8))
        #expect(program.prints("ALERT: 5 errors in a row: x\n"))
        program.send(SIGINT)
        let result = program.end()
        #expect(result.code == 130)
        #expect(result.output.contains("\nLines: 5, without a time: 5 "))
        #expect(result.errors == "")
        try pipe.fileHandleForWriting.close()
    }

    @Test("ends quietly when nobody reads its output any more")
    func noReader() throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let result = try Program(output: pipe).end()
        #expect(result == .init(code: 0, output: "", errors: ""))
    }
}
